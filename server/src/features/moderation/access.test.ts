import { moderation } from '@wayside/contract/moderation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { decide, REASON, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'

let world: World
let bo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

const queue = (as?: TestMember) => world.api(moderation.queue, { as })
const confirmedBefore = ({ id }: TestMember, minutes: number) =>
  world.pool.query(
    'update sessions set factor_at = now() - make_interval(mins => $2) where member_id = $1',
    [id, minutes],
  )

describe('the calls of moderators', () => {
  // spec 16.14
  it('need the role, a second step, and its use within 12 hours', async () => {
    expect(expectError(await queue(), 401)).toBe('Please log in')
    expect(expectError(await queue(bo), 403)).toBe('Only moderators can do this')
    const mo = await newModerator(world)
    expect((await queue(mo)).status).toBe(200)
    await confirmedBefore(mo, 12 * 60 + 1)
    expect((await queue(mo)).refusal.code).toBe('confirm')
    await confirmedBefore(mo, 12 * 60 - 1)
    expect((await queue(mo)).status).toBe(200)
    await world.pool.query('delete from totp where member_id = $1', [mo.id])
    expect(expectError(await queue(mo), 403)).toBe('Set up a second step or a passkey to moderate.')
    await world.pool.query('delete from staff where member_id = $1', [mo.id])
    expect(expectError(await queue(mo), 403)).toBe('Only moderators can do this')
  })

  // spec 16.15
  it('ask for the second step again after 15 minutes to suspend, ban, lift or hear an appeal', async () => {
    const mo = await newModerator(world)
    const ana = await world.signedIn({ name: 'Ana' })
    const { report, caseId } = await reportOn(world, ana, { id: bo.id })
    await confirmedBefore(mo, 16)
    const form = { reports: [report], days: 1 }
    for (const act of ['suspend', 'ban'] as const)
      expect((await decide(world, mo, caseId, { ...form, act })).refusal.code).toBe('confirm')
    const { decision } = (await decide(world, mo, caseId, form)).body
    const call = { as: mo, params: { id: decision._id } }
    const lifted = await world.api(moderation.lift, { ...call, body: { text: REASON } })
    expect(lifted.refusal.code).toBe('confirm')
    const body = { outcome: 'upheld' as const, answer: REASON }
    const heard = await world.api(moderation.decideAppeal, { ...call, body })
    expect(heard.refusal.code).toBe('confirm')
    await confirmedBefore(mo, 14)
    expect((await world.api(moderation.lift, { ...call, body: { text: REASON } })).status).toBe(200)
  })
})

describe('the queue', () => {
  // spec 16.16, 16.44
  it('shows open cases by urgency and age, taken ones to whom they belong, and decided ones', async () => {
    await world.pool.query('delete from cases')
    const mo = await newModerator(world)
    const other = await newModerator(world, 'Mia')
    const cases: string[] = []
    for (const reason of ['spam', 'danger', 'scam', 'spam'] as const) {
      const [reporter, member] = [await world.signedIn(), await world.signedIn()]
      const { caseId } = await reportOn(world, reporter, { id: member.id, reason })
      cases.push(caseId)
    }
    const [first = '', urgent = '', scam = '', last = ''] = cases
    const shown = async (state: 'open' | 'mine' | 'decided', as = mo) =>
      (await world.api(moderation.queue, { as, query: { state } })).body.cases
    const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
    expect(idsOf(await shown('open'))).toEqual([urgent, scam, first, last])
    await world.api(moderation.take, { as: mo, params: { id: scam } })
    expect(idsOf(await shown('mine'))).toEqual([scam])
    expect(await shown('mine', other)).toEqual([])
    const [, taken] = await shown('open', other)
    expect(taken).toMatchObject({ takenBy: { _id: mo.id }, reasons: ['scam'], kinds: ['member'] })
    const busy = await world.api(moderation.take, { as: other, params: { id: scam } })
    expect(expectError(busy, 409)).toBe('Mo Lopez is looking at this case.')
    await world.pool.query("update cases set taken_at = now() - interval '31 minutes'")
    const late = await world.api(moderation.take, { as: other, params: { id: scam } })
    expect(late.status).toBe(200)

    const { reports } = (await world.api(moderation.one, { as: mo, params: { id: first } })).body
      .case
    await decide(world, mo, first, { reports: reports.map(({ _id }) => _id) })
    expect(idsOf(await shown('decided'))).toEqual([first])
    expect(idsOf(await shown('open'))).toEqual([urgent, scam, last])
  })
})

describe('the log', () => {
  // spec 16.17
  it('names each opening of a case and each decision, and cannot be changed', async () => {
    const mo = await newModerator(world)
    const ana = await world.signedIn({ name: 'Ana' })
    const { report, caseId } = await reportOn(world, ana, { id: bo.id })
    const params = { id: caseId }
    const { case: opened } = (await world.api(moderation.one, { as: mo, params })).body
    expect(opened.member).toMatchObject({ _id: bo.id, standing: { state: 'good' } })
    const caseNumber = opened.number
    await world.api(moderation.take, { as: mo, params })
    await decide(world, mo, caseId, { reports: [report] })
    const { entries } = (await world.api(moderation.log, { as: mo })).body
    expect(entries.slice(0, 3)).toMatchObject([
      { act: 'decide.warn', caseId, caseNumber, memberId: bo.id, actor: { _id: mo.id } },
      { act: 'case.take', caseId, caseNumber },
      { act: 'case.open', caseId, caseNumber },
    ])
    const before = entries[1]?._id ?? ''
    const older = (await world.api(moderation.log, { as: mo, query: { before } })).body.entries
    expect(older[0]?.act).toBe('case.open')
    for (const change of [
      'update audit_log set act = act',
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(world.pool.query(change)).rejects.toThrow('the audit log is never changed')
  })
})
