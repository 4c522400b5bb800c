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

const block = (by: TestMember, of: TestMember) =>
  world.api(blocks.block, { as: by, body: { userId: of.id } })
const open = (as: TestMember, id: string) => world.api(moderation.one, { as, params: { id } })
const take = (as: TestMember, id: string) => world.api(moderation.take, { as, params: { id } })

// spec 16.50
it('shows a case to all moderators when its member has blocked all of them', async () => {
  for (const moderator of [mo, mia]) await block(bo, moderator)
  const before = (await world.api(moderation.stats, { as: mo })).body
  const { report, caseId } = await reportOn(world, ana, { id: bo.id, reason: 'danger' })
  for (const moderator of [mo, mia]) {
    const { cases } = (await world.api(moderation.queue, { as: moderator })).body
    expect(cases.map(({ _id }) => _id)).toContain(caseId)
    expect((await open(moderator, caseId)).status).toBe(200)
  }
  const stats = (await world.api(moderation.stats, { as: mo })).body
  expect([stats.open, stats.urgent]).toEqual([before.open + 1, before.urgent + 1])
  const { rows: alerted } = await world.pool.query<{ id: string }>(
    'select member_id as id from staff where alerted_at is not null',
  )
  expect(alerted.map(({ id }) => id).sort()).toEqual([mo.id, mia.id].sort())
  expect(expectError(await open(ana, caseId), 403)).toBe('Only moderators can do this')

  const decided = await decide(world, mo, caseId, { reports: [report] })
  expect(decided.status).toBe(200)
  const { _id } = (await appeal(bo, { decisionId: decided.body.decision._id })).body.appeal
  const { appeals } = (await world.api(moderation.appeals, { as: mia })).body
  expect(appeals.map((waiting) => waiting._id)).toContain(_id)
  expect(expectError(await hear(mo, _id, 'upheld'), 403)).toBe(
    'You cannot decide a case that you are part of.',
  )
  expect((await hear(mia, _id, 'lifted')).status).toBe(200)
})

// spec 16.50
it('hides a case from nobody when the others cannot decide it', async () => {
  await block(bo, mo)
  const { caseId } = await reportOn(world, ana, { id: bo.id })
  const change = (text: string) => () => world.pool.query(text, [mia.id])
  const unable = [
    [
      change('delete from totp where member_id = $1'),
      change("insert into totp (member_id, encrypted_secret, confirmed_at) values ($1, '', now())"),
    ],
    [
      change("update members set standing = 'leaving' where id = $1"),
      change("update members set standing = 'good' where id = $1"),
    ],
    [() => block(mia, bo), () => world.api(blocks.unblock, { as: mia, params: { userId: bo.id } })],
    [
      () => reportOn(world, mia, { id: bo.id }),
      change('delete from reports where reporter_id = $1'),
    ],
  ] as const
  for (const [make, undo] of unable) {
    expect((await open(mo, caseId)).status).toBe(404)
    await make()
    expect((await open(mo, caseId)).status).toBe(200)
    await undo()
  }
  expect((await open(mo, caseId)).status).toBe(404)
})

// spec 16.51
it('gives a taken case to another moderator when its member blocks the one who took it', async () => {
  const { report, caseId } = await reportOn(world, ana, { id: bo.id })
  expect((await take(mo, caseId)).status).toBe(200)
  expect((await take(mia, caseId)).status).toBe(409)
  await block(bo, mo)
  const late = await decide(world, mo, caseId, { reports: [report] })
  expect(expectError(late, 404)).toBe('Case not found')
  expect((await take(mia, caseId)).status).toBe(200)
  await block(bo, mia)
  expect(expectError(await take(mo, caseId), 409)).toBe('Mia Lopez is looking at this case.')
  const decided = await decide(world, mia, caseId, { reports: [report] })
  expect(decided.status).toBe(200)
})
