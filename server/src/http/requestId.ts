import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../config.ts'

const HEADER = 'x-request-id'
const named = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** The id of a request in logs and its response: from a trusted proxy, or a random one. */
export function requestIdsFor(trustProxy: Config['trustProxy']) {
  const isTrusted = trustedBy(trustProxy)
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>) => {
    const given = headers[HEADER]
    // It is written to logs and to a header.
    const isGood = typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
    return isGood && isTrusted(socket.remoteAddress ?? '') ? given : randomUUID()
  }
}

function trustedBy(trustProxy: Config['trustProxy']) {
  if (trustProxy === false) return () => false
  if (typeof trustProxy === 'function') return (address: string) => trustProxy(address, 0)
  const list = new BlockList()
  for (const each of trustProxy.flatMap((name) => named[name as keyof typeof named] ?? name)) {
    const [address = '', bits] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address: string) =>
    isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
