import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readStillOpenToken, stillOpenToken } from './stillOpenToken.ts'

const key = randomBytes(32)
const link = { job: randomUUID(), expiresAt: 1_827_571_337 }
const token = stillOpenToken(key, link)

it('reads the token that it made', () => {
  expect(readStillOpenToken(key, token)).toEqual(link)
})

// spec 28.28
it('reads no token with a flipped bit', () => {
  const bytes = Buffer.from(token, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(readStillOpenToken(key, flipped.toString('base64url')), `bit ${bit}`).toBeUndefined()
  }
})

it('reads no token of another key, and no other spelling of a good one', () => {
  expect(readStillOpenToken(randomBytes(32), token)).toBeUndefined()
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(token.at(-1) ?? '')
  const spellings = [1, 2, 3].map((more) => token.slice(0, -1) + alphabet[last ^ more])
  for (const other of [...spellings, `${token}=`, `${token} `, ` ${token}`, `${token}A`, ''])
    expect(readStillOpenToken(key, other), other).toBeUndefined()
})
