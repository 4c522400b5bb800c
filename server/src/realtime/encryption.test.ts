import { createDecipheriv, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openEncryption } from './encryption.ts'

const key = randomBytes(32)
const encryption = openEncryption(key)

it('decrypts what was encrypted with the same key for the same channel, and nothing else', () => {
  const encrypted = encryption.encrypt('hello', 'here')
  expect(encryption.decrypt(encrypted, 'here')?.toString()).toBe('hello')
  expect(openEncryption(key).decrypt(encrypted, 'here')?.toString()).toBe('hello')
  expect(encryption.decrypt(encrypted, 'there')).toBeUndefined()
  expect(openEncryption(randomBytes(32)).decrypt(encrypted, 'here')).toBeUndefined()
  for (let at = 0; at < encrypted.length; at++) {
    const changed = Buffer.from(encrypted)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(encryption.decrypt(changed, 'here'), `byte ${at}`).toBeUndefined()
  }
  for (let length = 0; length < encrypted.length; length++)
    expect(encryption.decrypt(encrypted.subarray(0, length), 'here')).toBeUndefined()
})

it('uses the key of the installation for no message itself, so that the bound of random nonces is never near', () => {
  const encrypted = encryption.encrypt('hello', 'here')
  // Salt, nonce, tag, text: each in its place, but under the key itself.
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(16, 28)).setAAD(
    Buffer.from('here'),
  )
  decipher.setAuthTag(encrypted.subarray(28, 44)).update(encrypted.subarray(44))
  expect(() => decipher.final()).toThrow()
  const heads = Array.from({ length: 1000 }, () =>
    encryption.encrypt('', '').subarray(0, 28).toString('hex'),
  )
  expect(new Set(heads).size).toBe(1000)
})
