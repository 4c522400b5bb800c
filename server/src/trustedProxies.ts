import { isIP } from 'node:net'

/**
 * A hop count, or a list of addresses and networks, else undefined; plain `true` would let anyone
 * forge X-Forwarded-For.
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
