import { isIP } from 'node:net'

/** The site for which passkeys are made: they work at its origin and nowhere else. */
export interface PasskeySite {
  origin: string
  /** The host name that a passkey is bound to ("relying party id"). */
  id: string
  /**
   * Whether a browser that asks by this host name can use passkeys. They need a name, not an
   * address, and https or this very machine.
   */
  canUse(hostname: string): boolean
}

export function passkeySiteOf(appUrl: string): PasskeySite {
  const { origin, hostname: id, protocol } = new URL(appUrl)
  const isSecure = protocol === 'https:' || /(^|\.)localhost$/.test(id)
  const isPossible = isSecure && isIP(id.replace(/^\[|\]$/g, '')) === 0
  return { origin, id, canUse: (hostname) => isPossible && hostname.toLowerCase() === id }
}
