import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLocal } from './loopback.ts'

/** A row in the table of limits: who is counted, and how many times the points of one client. */
export interface Budget {
  key: string
  times: number
}

// An IPv6 customer has a /64 to a /48. A /48 may also hold many small customers, so it has the
// points of several clients.
const CLIENTS_IN_48 = 10

/**
 * Returns the address that limits count; undefined for people at this machine, who are not limited.
 * Where there may be a proxy, every address is counted, local ones too.
 */
export const clientAddressOf = (mayHaveProxy: boolean) => (request: FastifyRequest) =>
  !mayHaveProxy && isLocal(request) ? undefined : addressOf(request)

/** A connection that has closed has no address, though its type says otherwise. */
const addressOf = ({ ip }: { ip: string | undefined }) => ip ?? 'unknown'

/**
 * Returns the budgets of an address: itself, or for IPv6 its /64 and its /48. Values that are no
 * address share one budget.
 */
export function budgetsOf(address: string): Budget[] {
  const ip = withoutPort(address)
  if (isIP(ip) === 4) return [{ key: ip, times: 1 }]
  if (isIP(ip) === 0) return [{ key: 'unknown', times: 1 }]
  const groups = groupsOf(ip)
  const start = groups.slice(0, 6).join(':')
  // An IPv4 client, as a socket of both kinds (::ffff:0:0/96) or a NAT64 (64:ff9b::/96) writes it.
  if (start === '0:0:0:0:0:ffff' || start === '64:ff9b:0:0:0:0')
    return [{ key: ipv4Of(groups.slice(6)), times: 1 }]
  return [
    { key: groups.slice(0, 4).join(':'), times: 1 },
    { key: `${groups.slice(0, 3).join(':')}::/48`, times: CLIENTS_IN_48 },
  ]
}

/** One key for all addresses of a client. */
export const clientKey = (address: string) => budgetsOf(address)[0]?.key ?? address

/** Some gateways write the port of a client as well: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
function withoutPort(address: string) {
  const [, bracketed, v4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? []
  return (bracketed ?? v4 ?? address).replace(/%.*$/, '')
}

/**
 * The eight groups in hexadecimal without leading zeros; the last 32 bits may be written as IPv4.
 */
function groupsOf(ip: string) {
  const host = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [front = [], back = []] = host.split('::').map((part) => part.split(':').filter(Boolean))
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => '0'), ...back]
}

const ipv4Of = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')
