import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 16
const TOKEN_BYTES = ID_BYTES + TIME_BYTES + MAC_BYTES

/** A job at the end that it has; any answer moves that end, and so the link works once. */
export interface StillOpenLink {
  job: string
  /** Seconds since 1970. */
  expiresAt: number
}

/** Makes the token of the link that answers whether a job is still open. */
export function stillOpenToken(key: Uint8Array, { job, expiresAt }: StillOpenLink) {
  const named = Buffer.alloc(ID_BYTES + TIME_BYTES)
  named.write(job.replaceAll('-', ''), 'hex')
  named.writeUIntBE(expiresAt, ID_BYTES, TIME_BYTES)
  return Buffer.concat([named, macOf(key, named)]).toString('base64url')
}

/** Reads a token; undefined when it is not one of ours. */
export function readStillOpenToken(key: Uint8Array, token: string): StillOpenLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // One spelling only: base64url readers overlook the last bits and odd characters.
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return undefined
  const named = bytes.subarray(0, ID_BYTES + TIME_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES + TIME_BYTES), macOf(key, named))) return undefined
  const job = named
    .toString('hex', 0, ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { job, expiresAt: named.readUIntBE(ID_BYTES, TIME_BYTES) }
}

const macOf = (key: Uint8Array, named: Uint8Array) =>
  createHmac('sha256', key).update(named).digest().subarray(0, MAC_BYTES)
