import { references } from '@wayside/contract/references'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { storedReference, twoWithStay } from '../../../test/members/references.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

/** The answer about a named member: the references that can be written, or why there are none. */
async function answerTo(as: TestMember, about: TestMember, agreement?: string) {
  const query = { about: about.id, ...(agreement && { agreement }) }
  const { write, refusal } = (await world.api(references.open, { as, query })).body
  return refusal ?? write.map((each) => each.agreement ?? 'none')
}

// spec 41.45
it('lists what can be written about the member who is asked for, or says why nothing can be', async () => {
  const two = await twoWithStay(world)
  const { guest, host, outsider, agreement } = two
  expect(await answerTo(outsider, host)).toBe('notWritten')
  expect(await answerTo(outsider, host, agreement)).toBe('outside')
  expect(await answerTo(guest, host, agreement)).toEqual([agreement])
  // References about agreements come first.
  await two.answered()
  expect(await answerTo(guest, host)).toEqual([agreement])
  await two.write(guest)
  expect(await answerTo(guest, host, agreement)).toBe('written')
  await two.write(host)
  // Without an agreement nobody answers what they can read.
  expect(await answerTo(guest, host)).toBe('open')
  await world.pool.query('delete from member_references where about_id = $1', [guest.id])
  await world.pool.query("update agreements set starts_on = '2020-01-01', ends_on = '2020-01-02'")
  expect(await answerTo(guest, host)).toEqual(['none'])
  await world.pool.query('update members set created_at = now() where id = $1', [guest.id])
  expect(await answerTo(guest, host)).toBe('tooEarly')
})

// spec 41.15, 41.45
it('tells nothing of a member whom the caller may not meet', async () => {
  const { guest, host } = await twoWithStay(world)
  await storedReference(world, { by: host.id, about: guest.id })
  expect(await answerTo(guest, host)).toBe('open')
  await world.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    host.id,
    guest.id,
  ])
  expect(await answerTo(guest, host)).toEqual([])
})
