import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const KIND = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What nodes say to each other, readable and writable only with their key, and only in the place it was said. */
export function openSeal(key: Uint8Array) {
  return {
    close(text: string | Uint8Array, place: string) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(KIND, key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    /** Undefined for what was not closed with this key for this place. */
    open(bytes: Buffer, place: string) {
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      if (tag.length < TAG_BYTES) return undefined
      try {
        const decipher = createDecipheriv(KIND, key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
