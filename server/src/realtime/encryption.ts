import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const KIND = 'aes-256-gcm'
const SALT_BYTES = 16
const NONCE_BYTES = 12
const HEAD_BYTES = SALT_BYTES + NONCE_BYTES
const TAG_BYTES = 16

/** What nodes say to each other, readable and writable only with their key, and only in the place it was said. */
export function openSeal(key: Uint8Array) {
  // A key of its own for each message: under one, random nonces of 96 bits would be good for 2^32 messages only.
  const keyOf = (salt: Uint8Array) => createHmac('sha256', key).update(salt).digest()
  return {
    close(text: string | Uint8Array, place: string) {
      const head = randomBytes(HEAD_BYTES)
      const [salt, nonce] = [head.subarray(0, SALT_BYTES), head.subarray(SALT_BYTES)]
      const cipher = createCipheriv(KIND, keyOf(salt), nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([head, cipher.getAuthTag(), sealed])
    },
    /** Undefined for what was not closed with this key for this place. */
    open(bytes: Buffer, place: string) {
      const [salt, nonce] = [bytes.subarray(0, SALT_BYTES), bytes.subarray(SALT_BYTES, HEAD_BYTES)]
      const tag = bytes.subarray(HEAD_BYTES, HEAD_BYTES + TAG_BYTES)
      if (tag.length < TAG_BYTES) return undefined
      try {
        const decipher = createDecipheriv(KIND, keyOf(salt), nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
        return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES + TAG_BYTES)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
