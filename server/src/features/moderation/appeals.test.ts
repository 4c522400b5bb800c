import { decisions } from '@wayside/contract/decisions'
import { moderation } from '@wayside/contract/moderation'
import { reports } from '@wayside/contract/reports'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { decide, REASON, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let ana: TestMember
let bo: TestMember
let mo: TestMember
let mia: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  mo = await newModerator(world)
  mia = await newModerator(world, 'Mia')
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

async function decided(act: 'none' | 'suspend') {
  const { report, caseId } = await reportOn(world, ana, { id: bo.id })
  const { decision } = (await decide(world, mo, caseId, { reports: [report], act, days: 7 })).body
  return { decision: decision._id, report, caseId }
}
const appeal = (as: TestMember, ids: { decisionId?: string; reportId?: string }) =>
  world.api(decisions.appeal, { as, body: { ...ids, text: 'This is not what happened.' } })
const hear = (as: TestMember, id: string, outcome: 'upheld' | 'lifted') =>
  world.api(moderation.decideAppeal, { as, params: { id }, body: { outcome, answer: REASON } })
const [ownDecision, stateOfBo] = [
  async () => (await world.api(decisions.own, { as: bo })).body.decisions[0],
  async () =>
    (
      await world.pool.query<{ standing: string }>('select standing from members where id = $1', [
        bo.id,
      ])
    ).rows[0]?.standing,
]

// spec 16.24, 16.44
it('lets another moderator hear an appeal, answers it in words, and lifts a decision that was wrong', async () => {
  const { decision, caseId } = await decided('suspend')
  const made = (await appeal(bo, { decisionId: decision })).body.appeal
  expect(made.state).toBe('waiting')
  expect(expectError(await appeal(bo, { decisionId: decision }), 409)).toBe(
    'You have already appealed.',
  )
  const { appeals } = (await world.api(moderation.appeals, { as: mia })).body
  expect(appeals).toMatchObject([
    { _id: made._id, decisionId: decision, caseId, member: { _id: bo.id }, act: 'suspend' },
  ])
  expect(expectError(await hear(mo, made._id, 'lifted'), 403)).toBe(
    'You cannot decide a case that you are part of.',
  )
  expect((await hear(mia, made._id, 'lifted')).body.appeal.state).toBe('lifted')
  expect(await stateOfBo()).toBe('good')
  expect(await ownDecision()).toMatchObject({
    liftedAt: expect.any(String),
    appeal: { state: 'lifted', answer: REASON },
  })
  expect(expectError(await hear(mia, made._id, 'upheld'), 409)).toBe(
    'This appeal has already been decided.',
  )
  await waitFor(async () =>
    (await world.mailsTo(bo.email)).some(({ subject }) => subject === 'About your appeal'),
  )
})

it('leaves the decision when an appeal is not granted', async () => {
  const { decision } = await decided('suspend')
  const made = (await appeal(bo, { decisionId: decision })).body.appeal
  await hear(mia, made._id, 'upheld')
  expect(await stateOfBo()).toBe('suspended')
  expect(await ownDecision()).toMatchObject({ appeal: { state: 'upheld', answer: REASON } })
})

// spec 16.25
it('puts a report back into the queue by an appeal of its reporter', async () => {
  const { report, caseId } = await decided('none')
  expect(expectError(await appeal(bo, { reportId: report }), 404)).toBe('Decision not found')
  const made = (await appeal(ana, { reportId: report })).body.appeal
  const own = async () => (await world.api(reports.own, { as: ana })).body.reports
  expect(await own()).toMatchObject([{ state: 'noAction', appeal: { state: 'waiting' } }])
  await hear(mia, made._id, 'lifted')
  expect(await own()).toMatchObject([
    { _id: report, state: 'waiting', appeal: { state: 'lifted', answer: REASON } },
  ])
  // The decided case stays, without a report.
  const queue = await world.api(moderation.queue, { as: mia, query: { state: 'decided' } })
  expect(queue.body.cases.find(({ _id }) => _id === caseId)).toMatchObject({
    reports: 0,
    reasons: [],
    kinds: [],
  })
})

// spec 16.26
it('refuses an appeal after six months', async () => {
  const { decision } = await decided('suspend')
  await world.pool.query("update decisions set created_at = now() - interval '184 days'")
  const late = await appeal(bo, { decisionId: decision })
  expect(expectError(late, 409)).toBe('This can no longer be appealed.')
})

// spec 16.27
it('lets the same moderator hear an appeal when there is no other, and says so in the log', async () => {
  const { decision } = await decided('suspend')
  const made = (await appeal(bo, { decisionId: decision })).body.appeal
  await world.pool.query('delete from staff where member_id = $1', [mia.id])
  expect((await hear(mo, made._id, 'upheld')).status).toBe(200)
  const { rows } = await world.pool.query(
    "select detail->'byTheSame' as same from audit_log where act = 'appeal.upheld' order by id desc limit 1",
  )
  expect(rows).toEqual([{ same: true }])
})

// spec 16.28
it('lets only its member mark a decision as read, in any standing', async () => {
  const { decision } = await decided('suspend')
  const read = (as: TestMember) => world.api(decisions.read, { as, params: { id: decision } })
  expect((await read(ana)).status).toBe(404)
  expect((await ownDecision())?.readAt).toBeUndefined()
  expect((await read(bo)).status).toBe(200)
  expect((await ownDecision())?.readAt).toBeDefined()
})
