import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const KIND = 'aes-256-gcm'
const SALT_BYTES = 16
const NONCE_BYTES = 12
const HEAD_BYTES = SALT_BYTES + NONCE_BYTES
const TAG_BYTES = 16

/** Encrypts messages between nodes. A message is valid only on the channel it was sent to. */
export function openEncryption(key: Uint8Array) {
  // Each message has its own key: with one key, random 96-bit nonces allow only 2^32 messages (NIST
  // SP 800-38D, 8.3).
  const keyOf = (salt: Uint8Array) => createHmac('sha256', key).update(salt).digest()
  return {
    encrypt(text: string | Uint8Array, channel: string) {
      const head = randomBytes(HEAD_BYTES)
      const [salt, nonce] = [head.subarray(0, SALT_BYTES), head.subarray(SALT_BYTES)]
      const cipher = createCipheriv(KIND, keyOf(salt), nonce).setAAD(Buffer.from(channel))
      const encrypted = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([head, cipher.getAuthTag(), encrypted])
    },
    /** Returns undefined for bytes that were not encrypted with this key for this channel. */
    decrypt(bytes: Buffer, channel: string) {
      const [salt, nonce] = [bytes.subarray(0, SALT_BYTES), bytes.subarray(SALT_BYTES, HEAD_BYTES)]
      const tag = bytes.subarray(HEAD_BYTES, HEAD_BYTES + TAG_BYTES)
      if (tag.length < TAG_BYTES) return undefined
      try {
        const decipher = createDecipheriv(KIND, keyOf(salt), nonce)
          .setAAD(Buffer.from(channel))
          .setAuthTag(tag)
        return Buffer.concat([
          decipher.update(bytes.subarray(HEAD_BYTES + TAG_BYTES)),
          decipher.final(),
        ])
      } catch {
        return undefined
      }
    },
  }
}
