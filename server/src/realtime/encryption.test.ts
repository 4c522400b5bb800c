import { createDecipheriv, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openSeal } from './encryption.ts'

const key = randomBytes(32)
const seal = openSeal(key)

it('opens what was closed with the same key for the same place, and nothing else', () => {
  const closed = seal.close('hello', 'here')
  expect(seal.open(closed, 'here')?.toString()).toBe('hello')
  expect(openSeal(key).open(closed, 'here')?.toString()).toBe('hello')
  expect(seal.open(closed, 'there')).toBeUndefined()
  expect(openSeal(randomBytes(32)).open(closed, 'here')).toBeUndefined()
  for (let at = 0; at < closed.length; at++) {
    const changed = Buffer.from(closed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(seal.open(changed, 'here'), `byte ${at}`).toBeUndefined()
  }
  for (let length = 0; length < closed.length; length++) expect(seal.open(closed.subarray(0, length), 'here')).toBeUndefined()
})

it('uses the key of the installation for no message itself, so that the bound of random nonces is never near', () => {
  const closed = seal.close('hello', 'here')
  // Salt, nonce, tag, text: each in its place, but under the key itself.
  const decipher = createDecipheriv('aes-256-gcm', key, closed.subarray(16, 28)).setAAD(Buffer.from('here'))
  decipher.setAuthTag(closed.subarray(28, 44)).update(closed.subarray(44))
  expect(() => decipher.final()).toThrow()
  const heads = Array.from({ length: 1000 }, () => seal.close('', '').subarray(0, 28).toString('hex'))
  expect(new Set(heads).size).toBe(1000)
})
