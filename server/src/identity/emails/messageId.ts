import { createHmac, timingSafeEqual } from 'node:crypto'

/** The parts of an email's Message-ID. */
export interface SentEmail {
  job: string
  member: string
  /** The address that it was sent to. */
  to: string
}

/**
 * Names an email and its member, so that a returned one can be attributed. The signature tells it
 * from a forged one; it covers the address, so that a return from an old one does not count for the
 * address that replaced it.
 */
export const signedId = (key: Uint8Array, email: SentEmail) =>
  `${email.job}.${email.member}.${macOf(key, email).toString('base64url')}`

const MAC_BYTES = 16
const macOf = (key: Uint8Array, { job, member, to }: SentEmail) =>
  createHmac('sha256', key).update(`email ${job} ${member} ${to}`).digest().subarray(0, MAC_BYTES)

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pattern = new RegExp(`\\b(${uuid})\\.(${uuid})\\.([\\w-]{22})(?![\\w-])`)

/** The id in a text as it claims to be; `isSigned` tells whether it is ours. */
export function claimedId(text: string) {
  const [, job, member, mac] = pattern.exec(text) ?? []
  if (!job || !member || !mac) return undefined
  return {
    job,
    member,
    /** With one of the keys, for the address that the member has. */
    isSigned: (keys: readonly Uint8Array[], to: string) => {
      const bytes = Buffer.from(mac, 'base64url')
      return keys.some((key) => timingSafeEqual(macOf(key, { job, member, to }), bytes))
    },
  }
}
