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
