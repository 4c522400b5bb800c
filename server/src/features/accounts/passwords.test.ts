import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

it('a flood of logins is held to a queue of 64; whoever comes beyond it is asked to come again', async () => {
  const stored = await hashPassword('secret1')
  const tries = await Promise.allSettled(Array.from({ length: 70 }, () => isPassword('wrong', stored)))
  const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(refused.length).toBe(70 - 64 - 2)
  for (const refusal of refused) expect(refusal).toMatchObject({ code: 'unavailable', retryAfter: 3 })
  expect(await isPassword('secret1', stored)).toBe(true)
})
