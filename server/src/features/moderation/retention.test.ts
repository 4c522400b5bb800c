import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { decide, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'

let world: World
let ana: TestMember
let mo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  mo = await newModerator(world)
})
afterAll(() => world.stop())

async function decidedBefore(months: number) {
  const bo = await world.signedIn({ name: 'Bo', bio: 'I sell watches' })
  const { report, caseId } = await reportOn(world, ana, { id: bo.id, text: 'Watches' })
  const remove = [{ kind: 'bio' as const }]
  const { decision } = (await decide(world, mo, caseId, { reports: [report], remove })).body
  await world.pool.query(
    'update decisions set created_at = now() - make_interval(months => $2) where id = $1',
    [decision._id, months],
  )
  return { report, decision: decision._id, bo }
}
const removedBy = async (id: string) =>
  (await world.pool.query('select removed from decisions where id = $1', [id])).rows[0]?.removed
const stored = async (id: string) =>
  (await world.pool.query('select text, evidence from reports where id = $1', [id])).rows[0]

// spec 16.32
it('empties evidence, text and what was removed after 12 months, later while an appeal waits, and deletes decisions after 24', async () => {
  const young = await decidedBefore(11)
  const old = await decidedBefore(13)
  const appealed = await decidedBefore(13)
  const ancient = await decidedBefore(25)
  await world.pool.query('insert into appeals (decision_id, member_id, text) values ($1, $2, $3)', [
    appealed.decision,
    appealed.bo.id,
    'This is not what happened.',
  ])
  await world.purgeExpired()
  expect(await stored(young.report)).toMatchObject({ text: 'Watches' })
  expect(await stored(appealed.report)).toMatchObject({ text: 'Watches' })
  expect(await stored(old.report)).toEqual({ text: '', evidence: {} })
  expect(await stored(ancient.report)).toBeUndefined()
  const full = [{ kind: 'bio', before: expect.objectContaining({ bio: 'I sell watches' }) }]
  expect(await removedBy(young.decision)).toEqual(full)
  expect(await removedBy(appealed.decision)).toEqual(full)
  expect(await removedBy(old.decision)).toEqual([{ kind: 'bio' }])
  const { rowCount } = await world.pool.query('select from decisions')
  expect(rowCount).toBe(3)
})
