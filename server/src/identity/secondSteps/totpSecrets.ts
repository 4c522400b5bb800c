import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts the key of a member's authenticator app for storage, bound to that member. */
export function encryptTotpSecret([key]: readonly Uint8Array[], member: string, secret: Buffer) {
  if (!key) throw new Error('there is no key to encrypt with')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(member))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/**
 * Decrypts it with the first of the keys that fits, and says whether that is an old one. Undefined
 * when none fits: the secret of the installation was lost.
 */
export function decryptTotpSecret(keys: readonly Uint8Array[], member: string, stored: Buffer) {
  for (const [at, key] of keys.entries()) {
    const nonce = stored.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(member)).setAuthTag(stored.subarray(-TAG_BYTES))
    try {
      const secret = decipher.update(stored.subarray(NONCE_BYTES, -TAG_BYTES))
      return { secret: Buffer.concat([secret, decipher.final()]), isOld: at > 0 }
    } catch {
      // Another key may fit.
    }
  }
  return undefined
}
