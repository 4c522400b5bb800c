import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

describe('a flood of logins', () => {
  const refusalsOf = async (tries: number, stored: string | undefined) => {
    const all = await Promise.allSettled(
      Array.from({ length: tries }, () => isPassword('wrong', stored)),
    )
    return all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  }

  it('refuses logins beyond a queue of 64 with a 503', async () => {
    const stored = await hashPassword('secret1')
    const refused = await refusalsOf(70, stored)
    expect(refused.length).toBe(70 - 64 - 2)
    for (const refusal of refused)
      expect(refusal).toMatchObject({ code: 'unavailable', retryAfter: 3 })
    expect(await isPassword('secret1', stored)).toBe(true)
  })

  // spec 10.24
  it('hashes passwords for unknown addresses in the same queue, so that the time reveals nothing', async () => {
    expect((await refusalsOf(70, undefined)).length).toBe(70 - 64 - 2)
    expect(await isPassword('nobody has this password', undefined)).toBe(false)
  })
})

describe('a password with letters that have marks', () => {
  const [composed, decomposed] = ['mañana 1', 'mañana 1'.normalize('NFD')]

  // spec 11.14
  it('accepts a password in either form of its letters with marks, whichever was hashed', async () => {
    for (const chosen of [composed, decomposed]) {
      const stored = await hashPassword(chosen)
      for (const typed of [composed, decomposed]) expect(await isPassword(typed, stored)).toBe(true)
      expect(await isPassword('manana 1', stored)).toBe(false)
      expect(await isPassword(composed, undefined)).toBe(false)
    }
  })

  // spec 11.14
  it('accepts a password as it was typed where an earlier version hashed it so', async () => {
    expect(await isPassword(decomposed, await hash(decomposed))).toBe(true)
  })
})
