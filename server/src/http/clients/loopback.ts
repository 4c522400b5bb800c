import type { FastifyRequest } from 'fastify'
import { isLocalName, isLoopback } from '../../addresses.ts'

// Headers that proxies add; clients send none of them.
const proxyHeader =
  /^(forwarded|via|cdn-loop|x-forwarded(-.+)?|x-original-(for|forwarded-for|host|url)|x-(envoy|azure|appengine)-.+|x-amzn-trace-id|cf-.+|(.+-)?(client|real|connecting|remote)-?(ip|addr|address))$/

/**
 * Whether a request comes from this very machine, not through a proxy on it. A proxy is known by
 * its headers, by HTTP/1.0, or by `Connection: upgrade` on a request that upgrades nothing, as the
 * usual nginx lines for WebSockets send it.
 */
export function isLocal({
  socket,
  headers,
  raw,
}: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>) {
  if (!isLoopback(socket.remoteAddress ?? '') || raw.httpVersion !== '1.1') return false
  if (headers.upgrade === undefined && /\bupgrade\b/i.test(headers.connection ?? '')) return false
  return !Object.keys(headers).some((name) => proxyHeader.test(name))
}

/** False for DNS rebinding, where the browser still sends the name of the other site. */
export const isAskedByLocalName = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  isLocalName(URL.parse(`http://${headers.host}`))
