import { blocks } from '@wayside/contract/blocks'
import { decisions } from '@wayside/contract/decisions'
import { moderation } from '@wayside/contract/moderation'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { decide, REASON, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'

let world: World
let ana: TestMember
let bo: TestMember
let mo: TestMember
let mia: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  await world.pool.query('delete from staff')
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
  mo = await newModerator(world)
  mia = await newModerator(world, 'Mia')
})
afterAll(() => world.stop())

const appeal = (as: TestMember, ids: { decisionId?: string; reportId?: string }) =>
  world.api(decisions.appeal, { as, body: { ...ids, text: 'This is not what happened.' } })
const hear = (as: TestMember, id: string, outcome: 'upheld' | 'lifted') =>
  world.api(moderation.decideAppeal, { as, params: { id }, body: { outcome, answer: REASON } })

/** All that a moderator sees of cases without opening one. */
async function seenBy(as: TestMember) {
  const queues = await Promise.all(
    (['open', 'mine', 'decided'] as const).map((state) =>
      world.api(moderation.queue, { as, query: { state, limit: 50 } }),
    ),
  )
  const all = [
    ...queues,
    await world.api(moderation.appeals, { as }),
    await world.api(moderation.log, { as }),
    await world.api(moderation.stats, { as }),
  ]
  return all.map(({ text }) => text)
}

/** Takes a case through its life: it is taken, decided, appealed and heard. */
async function happens(caseId: string, report: string) {
  await world.api(moderation.one, { as: mia, params: { id: caseId } })
  await world.api(moderation.take, { as: mia, params: { id: caseId } })
  const { body } = await decide(world, mia, caseId, { reports: [report], act: 'none' })
  const made = (await appeal(ana, { reportId: report })).body.appeal
  const third = await newModerator(world, 'Max')
  return { decision: body.decision._id, appeal: made._id, third }
}

// spec 16.17, 16.23
it('tells a moderator nothing of a case about themselves, also not who appealed in it', async () => {
  await world.pool.query('delete from staff where member_id = $1', [mo.id])
  const { report, caseId } = await reportOn(world, ana, { id: mo.id, reason: 'danger' })
  const makeModerator = () =>
    world.pool.query("insert into staff (member_id, role) values ($1, 'moderator')", [mo.id])
  await makeModerator()
  const before = await seenBy(mo)
  expect(before.join()).not.toContain(ana.id)
  const { body } = await world.api(moderation.stats, { as: mia })
  expect(body.urgent).toBeGreaterThan(JSON.parse(before.at(-1) ?? '{}').urgent)
  await world.pool.query('delete from staff where member_id = $1', [mo.id])
  const { appeal: id, third } = await happens(caseId, report)
  await makeModerator()
  expect(await seenBy(mo)).toEqual(before)
  await world.pool.query('delete from staff where member_id = $1', [mo.id])
  expect((await hear(third, id, 'lifted')).status).toBe(200)
  await makeModerator()
  expect(await seenBy(mo)).toEqual(before)
})

// spec 16.23
it('leaves appeals about moderators to the operator, whoever appeals', async () => {
  for (const act of ['warn', 'none'] as const) {
    const { report, caseId } = await reportOn(world, ana, { id: bo.id })
    const { decision } = (await decide(world, mo, caseId, { reports: [report], act })).body
    const ids = act === 'none' ? { reportId: report } : { decisionId: decision._id }
    const { _id } = (await appeal(act === 'none' ? ana : bo, ids)).body.appeal
    await world.pool.query("insert into staff (member_id, role) values ($1, 'moderator')", [bo.id])
    for (const outcome of ['upheld', 'lifted'] as const)
      expect(expectError(await hear(mia, _id, outcome), 403)).toBe(
        'The operator decides about moderators.',
      )
    await world.pool.query('delete from staff where member_id = $1', [bo.id])
    expect((await hear(mia, _id, 'upheld')).status).toBe(200)
  }
})

// spec 16.11, 16.23
it('tells a moderator nothing of a case whose member has blocked them', async () => {
  const before = await seenBy(mo)
  await world.api(blocks.block, { as: bo, body: { userId: mo.id } })
  const { report, caseId } = await reportOn(world, ana, { id: bo.id, reason: 'danger' })
  expect(await seenBy(mo)).toEqual(before)
  const alerted = 'select from staff where alerted_at is not null and member_id = any($1)'
  expect((await world.pool.query(alerted, [[mo.id]])).rowCount).toBe(0)
  expect((await world.pool.query(alerted, [[mia.id]])).rowCount).toBe(1)
  const params = { id: caseId }
  for (const call of [moderation.one, moderation.take])
    expect(expectError(await world.api(call, { as: mo, params }), 404)).toBe('Case not found')
  const refused = await decide(world, mo, caseId, { reports: [report] })
  expect(expectError(refused, 404)).toBe('Case not found')

  const { decision, appeal: id } = await happens(caseId, report)
  expect(await seenBy(mo)).toEqual(before)
  expect(expectError(await hear(mo, id, 'upheld'), 404)).toBe('Appeal not found')
  const lifting = { as: mo, params: { id: decision }, body: { text: REASON } }
  const lifted = await world.api(moderation.lift, lifting)
  expect(expectError(lifted, 404)).toBe('Decision not found')

  // A moderator who has reported or blocked the member knows why they may not decide.
  await world.pool.query(
    'insert into blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing',
    [mo.id, bo.id],
  )
  expect((await world.api(moderation.one, { as: mo, params })).status).toBe(200)
  const known = await decide(world, mo, caseId, { reports: [report] })
  expect(expectError(known, 403)).toBe('You cannot decide a case that you are part of.')
})
