import { decisions } from '@wayside/contract/decisions'
import { moderation } from '@wayside/contract/moderation'
import { references } from '@wayside/contract/references'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { decide, REASON, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { storedReference } from '../../../test/members/references.ts'

let world: World
let ana: TestMember
let bo: TestMember
/** The member of the reference. */
let mo: TestMember
let mia: TestMember
let id: string
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  await world.pool.query('delete from staff')
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
  mo = await newModerator(world)
  mia = await newModerator(world, 'Mia')
  id = await storedReference(world, { by: ana.id, about: mo.id })
})
afterAll(() => world.stop())

const report = (as: TestMember, more: object = {}) =>
  reportOn(world, as, { kind: 'reference', id, ...more })
const open = (as: TestMember, caseId: string) =>
  world.api(moderation.one, { as, params: { id: caseId } })
/** Nobody but one moderator can decide. */
const without = (other: TestMember) =>
  world.pool.query('delete from staff where member_id = $1', [other.id])

/** All that a moderator sees of cases without opening one. */
async function seenBy(as: TestMember) {
  const queues = (['open', 'mine', 'decided'] as const).map((state) =>
    world.api(moderation.queue, { as, query: { state, limit: 50 } }),
  )
  const lists = [moderation.appeals, moderation.log, moderation.stats] as const
  const all = await Promise.all([...queues, ...lists.map((list) => world.api(list, { as }))])
  return all.map(({ text }) => text)
}

// spec 16.11, 41.44
it.each(['reference', 'reply'] as const)(
  'tells a moderator nothing of the case of a reported %s that names them',
  async (kind) => {
    if (kind === 'reply') {
      id = await storedReference(world, { by: mo.id, about: ana.id })
      await world.api(references.reply, { as: ana, params: { id }, body: { text: 'Lies' } })
    }
    const before = await seenBy(mo)
    const sent = await report(bo, { kind, reason: 'danger' })
    expect(await seenBy(mo)).toEqual(before)
    const alerted = 'select member_id as id from staff where alerted_at is not null'
    expect((await world.pool.query(alerted)).rows).toEqual([{ id: mia.id }])
    expectError(await open(mo, sent.caseId), 404)
    const taking = { as: mo, params: { id: sent.caseId } }
    expectError(await world.api(moderation.take, taking), 404)
    const form = { reports: [sent.report], remove: [{ kind, id }] }
    expect(expectError(await decide(world, mo, sent.caseId, form), 404)).toBe('Case not found')
    expectError(await decide(world, bo, sent.caseId, form), 403)
    expect((await open(mia, sent.caseId)).body.case.reports).toMatchObject([
      { reporter: { _id: bo.id } },
    ])
    const { decision } = (await decide(world, mia, sent.caseId, form)).body
    expect(decision.removed).toEqual([{ kind, id }])
    const lifting = { as: mo, params: { id: decision._id }, body: { text: REASON } }
    expectError(await world.api(moderation.lift, lifting), 404)
    expect(await seenBy(mo)).toEqual(before)
  },
)

// spec 41.44
it('shows a moderator the case of a reference that only they have reported', async () => {
  const sent = await report(mo)
  expect((await open(mo, sent.caseId)).body.case.reports).toMatchObject([
    { reporter: { _id: mo.id } },
  ])
  const refused = await decide(world, mo, sent.caseId, { reports: [sent.report] })
  expect(expectError(refused, 403)).toBe('You cannot decide a case that you are part of.')
  await report(bo)
  expectError(await open(mo, sent.caseId), 404)
  expectError(await open(bo, sent.caseId), 403)
})

// spec 41.34, 41.44
it('lets a named moderator decide when no other can, and does not name the reporter', async () => {
  const sent = await report(bo)
  const other = await reportOn(world, bo, { id: ana.id })
  expectError(await open(mo, sent.caseId), 404)
  await without(mia)
  expectError(await open(bo, sent.caseId), 403)
  const { reports } = (await open(mo, sent.caseId)).body.case
  const unnamed = reports.find(({ _id }) => _id === sent.report)
  expect(unnamed).toMatchObject({ reporterUnnamed: true })
  expect(unnamed).not.toHaveProperty('reporter')
  // Not so in a report of something else.
  expect(reports.find(({ _id }) => _id === other.report)).toMatchObject({
    reporter: { _id: bo.id },
  })
  const form = { reports: [sent.report], act: 'none' as const }
  expect((await decide(world, mo, sent.caseId, form)).status).toBe(200)
  await world.api(decisions.appeal, {
    as: bo,
    body: { reportId: sent.report, text: 'It holds my address.' },
  })
  expect((await world.api(moderation.log, { as: mo })).text).not.toContain(bo.id)
  // Also of evidence that is emptied after twelve months.
  await world.pool.query(`update reports set evidence = '{}' where id = $1`, [sent.report])
  const emptied = (await open(mo, sent.caseId)).body.case.reports
  expect(emptied.find(({ _id }) => _id === sent.report)).not.toHaveProperty('reporter')
  const { appeals } = (await world.api(moderation.appeals, { as: mo })).body
  expect(appeals).toMatchObject([{ member: { _id: '', name: 'A reporter' } }])
})

// spec 41.34
it('keeps no moderator from later cases about its author when all are named', async () => {
  await report(bo)
  id = await storedReference(world, { by: ana.id, about: mia.id })
  await report(bo)
  const { report: sent, caseId } = await reportOn(world, bo, { id: ana.id })
  expectError(await decide(world, bo, caseId, { reports: [sent] }), 403)
  expect((await decide(world, mo, caseId, { reports: [sent], act: 'ban' })).status).toBe(200)
})
