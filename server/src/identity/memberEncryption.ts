import { CompactEncrypt, compactDecrypt } from 'jose'

/**
 * Encrypts what a member keeps private, bound to that member. Each text has its own key, as queued
 * emails have, because random AES-GCM nonces must not repeat under one key.
 */
export function encryptForMember([key]: readonly Uint8Array[], member: string, value: object) {
  if (!key) throw new Error('there is no key to encrypt with')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ member, value })))
    .setProtectedHeader({ alg: 'A256KW', enc: 'A256GCM' })
    .encrypt(key)
}

/**
 * Decrypts it with the first of the keys that fits, and says whether that is an old one. Undefined
 * when none fits (the secret of the installation was lost), or when it is another member's.
 */
export async function decryptForMember<Value extends object>(
  keys: readonly Uint8Array[],
  member: string,
  stored: string,
) {
  for (const [at, key] of keys.entries()) {
    const opened = await compactDecrypt(stored, key).catch(() => undefined)
    if (!opened) continue
    const content = JSON.parse(new TextDecoder().decode(opened.plaintext)) as {
      member: string
      value: Value
    }
    return content.member === member ? { value: content.value, isOld: at > 0 } : undefined
  }
  return undefined
}
