import { isIP } from 'node:net'

export const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)

/** Whether a URL names this machine, so that nobody else can be meant to use it. */
export function isLocalName(url: Pick<URL, 'hostname'> | null) {
  const host = url?.hostname ?? ''
  return host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))
}

/**
 * Parses TRUST_PROXY: a hop count, or a list of addresses and networks. Returns undefined for
 * anything else; a plain `true` would let anyone forge X-Forwarded-For.
 */
export function readTrust(value: string) {
  if (/^\d{1,2}$/.test(value)) return (_address: string, hop: number) => hop < Number(value)
  const proxies = value.split(',').map((each) => each.trim())
  return proxies.every(isProxy) ? proxies : undefined
}

function isProxy(text: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const widest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === undefined) return widest > 0
  return more.length === 0 && /^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= widest
}

/** The host of a URL when it is a name of the public DNS; undefined inside a private network. */
export function publicHost(url: string | undefined) {
  const host = url && new URL(url).hostname
  const isPrivate =
    /\.(internal|local|localdomain|localhost|lan|home|corp|private|intranet|home\.arpa)$/
  return host && /\.[a-z][a-z0-9-]*$/.test(host) && !isPrivate.test(host) ? host : undefined
}
