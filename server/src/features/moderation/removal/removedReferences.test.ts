import { decisions } from '@wayside/contract/decisions'
import { moderation } from '@wayside/contract/moderation'
import { people } from '@wayside/contract/people'
import { references } from '@wayside/contract/references'
import { type ReportForm, reports } from '@wayside/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { decide, REASON, reportOn } from '../../../../test/members/moderation.ts'
import { newModerator } from '../../../../test/members/moderator.ts'
import { storedReference, twoWithStay } from '../../../../test/members/references.ts'
import { waitFor } from '../../../../test/waitFor.ts'

let world: World
let mo: TestMember
let two: Awaited<ReturnType<typeof twoWithStay>>
let id: string
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  mo = await newModerator(world)
})
beforeEach(async () => {
  two = await twoWithStay(world)
  // Ana, the guest, about Ben, who has replied.
  id = await storedReference(world, {
    ...{ by: two.guest.id, about: two.host.id, agreement: two.agreement },
    ...{ text: 'Bedbugs everywhere', recommends: false },
  })
  await reply('She brought them')
})
afterAll(() => world.stop())

const reply = (text: string, as = two.host) =>
  world.api(references.reply, { as, params: { id }, body: { text } })
const report = (as: TestMember, form: Partial<ReportForm> = {}) =>
  world.api(reports.send, { as, body: { kind: 'reference', id, reason: 'spam', ...form } })
const lift = (decision: string) =>
  world.api(moderation.lift, { as: mo, params: { id: decision }, body: { text: REASON } })
const shownTo = async (as: TestMember) => (await two.about(as, two.host)).body

/** Has a report of what is about the reference decided, and what it is about removed. */
async function removed(kind: 'reference' | 'reply', as: TestMember) {
  const sent = await reportOn(world, as, { kind, id })
  const { body } = await decide(world, mo, sent.caseId, {
    reports: [sent.report],
    remove: [{ kind, id }],
  })
  expect(body.decision.removed).toEqual([{ kind, id }])
  return { ...sent, decision: body.decision._id }
}

async function erase(member: TestMember) {
  await world.pool.query(
    `update members set standing = 'leaving', standing_until = now() - interval '1 second'
     where id = $1`,
    [member.id],
  )
  await world.erasures.catchUp()
  await waitFor(async () => {
    const { rows } = await world.pool.query('select email from members where id = $1', [member.id])
    return rows[0]?.email === `erased-${member.id}@erased.invalid`
  })
}

describe('a reference that a moderator removed', () => {
  // spec 41.35, 41.36
  it('hides a removed reference from everybody until the decision is lifted, and leaves it written', async () => {
    const { guest, host, outsider } = two
    const before = await shownTo(outsider)
    expect(before.counts).toEqual({ total: 1, recommend: 0, not: 1 })
    const { decision } = await removed('reference', outsider)
    const none = { references: [], counts: { total: 0, recommend: 0, not: 0 } }
    for (const as of [guest, host, outsider, mo]) expect(await shownTo(as)).toMatchObject(none)
    expectError(await reply('Again'), 404)
    expect((await two.write(guest)).status).toBe(409)
    expect((await two.write(host)).status).toBe(403)
    expect((await lift(decision)).status).toBe(200)
    expect(await shownTo(outsider)).toEqual(before)
  })

  // spec 41.35, 41.36
  it('leaves a removed reference out of every search, at once, until it is back', async () => {
    const { host, outsider } = two
    // As every night.
    await world.pool.query('update people set has_references = true where member_id = $1', [
      host.id,
    ])
    const isFound = async () => {
      const query = { references: 'true', limit: 50 }
      const { users } = (await world.api(people.search, { as: outsider, query })).body
      return users.some(({ _id }) => _id === host.id)
    }
    expect(await isFound()).toBe(true)
    const { decision } = await removed('reference', outsider)
    expect(await isFound()).toBe(false)
    await lift(decision)
    expect(await isFound()).toBe(true)
  })

  // spec 41.36
  it('shows a removed reference again when the appeal of its author is granted', async () => {
    const { guest, outsider } = two
    const { decision } = await removed('reference', outsider)
    const own = (await world.api(decisions.own, { as: guest })).body.decisions
    expect(own).toMatchObject([
      { _id: decision, text: REASON, removed: [{ kind: 'reference', id }] },
    ])
    for (const as of [two.host, outsider])
      expect((await world.api(decisions.own, { as })).body.decisions).toEqual([])
    const text = 'There were bedbugs, and I have pictures of them.'
    const { appeal } = (
      await world.api(decisions.appeal, { as: guest, body: { decisionId: decision, text } })
    ).body
    const other = await newModerator(world)
    const answer = { outcome: 'lifted', answer: 'You are right about that.' } as const
    await world.api(moderation.decideAppeal, {
      ...{ as: other, params: { id: appeal._id }, body: answer },
    })
    expect((await shownTo(outsider)).counts.total).toBe(1)
  })

  // spec 41.35
  it('removes only a reference that the case is about', async () => {
    const other = await storedReference(world, { by: two.guest.id, about: two.outsider.id })
    const hidden = await storedReference(world, {
      ...{ by: two.guest.id, about: mo.id, isShown: false },
    })
    const sent = await reportOn(world, two.outsider, { kind: 'reference', id })
    const remove = [other, hidden, 'x', crypto.randomUUID()].flatMap((each) => [
      { kind: 'reference' as const, id: each },
      { kind: 'reply' as const, id: each },
    ])
    const { decision } = (
      await decide(world, mo, sent.caseId, {
        reports: [sent.report],
        remove: [...remove, { kind: 'reply', id }],
      })
    ).body
    expect(decision.removed).toEqual([])
    const { rows } = await world.pool.query(
      'select from member_references where author_id = $1 and hidden_at is null',
      [two.guest.id],
    )
    expect(rows).toHaveLength(3)
  })

  // spec 41.39
  it('deletes a removed reference with the decision after 24 months, and lets no reply be given twice', async () => {
    const { decision } = await removed('reference', two.outsider)
    const stored = await storedReference(world, { by: two.outsider.id, about: two.guest.id })
    id = stored
    await reply('Lies', two.guest)
    const second = await removed('reply', two.host)
    await world.pool.query(
      "update decisions set created_at = now() - interval '25 months' where id = any($1)",
      [[decision, second.decision]],
    )
    await world.purgeExpired()
    const { rows } = await world.pool.query(
      'select id, reply, removed_reply from member_references where about_id = any($1)',
      [[two.host.id, two.guest.id]],
    )
    expect(rows).toEqual([{ id: stored, reply: null, removed_reply: '' }])
    expect((await reply('More lies', two.guest)).status).toBe(409)
  })
})

describe('a reply that a moderator removed', () => {
  // spec 41.35, 41.36
  it('removes a reply alone, which cannot be given again, and brings it back when that is lifted', async () => {
    const { guest, host, outsider } = two
    const before = await shownTo(outsider)
    expect(before.references).toMatchObject([{ reply: 'She brought them' }])
    const { decision } = await removed('reply', guest)
    for (const as of [guest, outsider, mo]) {
      const { references: list } = await shownTo(as)
      expect(list).toMatchObject([{ text: 'Bedbugs everywhere' }])
      expect(Object.keys(list[0] ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^reply/)]),
      )
    }
    const [own] = (await shownTo(host)).references
    expect(own).toMatchObject({ replyRemoved: true })
    expect(own).not.toHaveProperty('reply')
    expect(expectError(await reply('Again'), 409)).toBe('You have replied already.')
    expectError(await report(guest, { kind: 'reply' }), 404)
    expect((await lift(decision)).status).toBe(200)
    expect(await shownTo(outsider)).toEqual(before)
  })
})

describe('when an account is erased', () => {
  const evidenceOf = async (report: string) => {
    const { rows } = await world.pool.query('select evidence from reports where id = $1', [report])
    return rows[0]?.evidence
  }
  const erased = ({ id: _id }: TestMember) => ({ _id, name: 'Deleted', lastname: 'member' })

  // spec 41.38
  it('lets the open case about its author go on, which can still remove it', async () => {
    const { guest, host, outsider } = two
    const sent = await reportOn(world, host, { kind: 'reference', id })
    await erase(guest)
    expect((await shownTo(outsider)).references).toMatchObject([{ author: null }])
    expect((await evidenceOf(sent.report)).reference.text).toBe('Bedbugs everywhere')
    const { decision } = (
      await decide(world, mo, sent.caseId, {
        reports: [sent.report],
        remove: [{ kind: 'reference', id }],
      })
    ).body
    expect(decision.removed).toEqual([{ kind: 'reference', id }])
    expect((await shownTo(outsider)).references).toEqual([])
    const { rows } = await world.pool.query('select from member_references where id = $1', [id])
    expect(rows).toEqual([])
  })

  // spec 41.43
  it('still takes a report about the erased author of a reference, and removes the reference for good', async () => {
    const { guest, host, outsider } = two
    await erase(guest)
    const sent = await reportOn(world, host, { kind: 'reference', id })
    const remove = [{ kind: 'reference' as const, id }]
    const form = { reports: [sent.report], remove }
    expectError(await decide(world, outsider, sent.caseId, form), 403)
    const { decision } = (await decide(world, mo, sent.caseId, form)).body
    expect(decision.removed).toEqual(remove)
    for (const as of [host, outsider]) expect((await shownTo(as)).references).toEqual([])
    expect((await lift(decision._id)).status).toBe(200)
    expect((await shownTo(outsider)).references).toEqual([])
    expect(expectError(await report(host), 404)).toBe('Reference not found')
  })

  // spec 41.43
  it('lets only whoever reported the reference of its author appeal', async () => {
    const { guest, host, outsider } = two
    await erase(guest)
    const sent = await reportOn(world, host, { kind: 'reference', id })
    const form = { reports: [sent.report], act: 'none' as const }
    const { decision } = (await decide(world, mo, sent.caseId, form)).body
    const text = 'It holds the address of my parents.'
    const appeal = (as: TestMember, of: object) =>
      world.api(decisions.appeal, { as, body: { ...of, text } })
    expectError(await appeal(outsider, { reportId: sent.report }), 404)
    expectError(await appeal(host, { decisionId: decision._id }), 404)
    expect((await appeal(host, { reportId: sent.report })).status).toBe(200)
  })

  // spec 41.38
  it('takes the name of the other out of the evidence, with the reference', async () => {
    const { guest, host, outsider } = two
    const sent = await reportOn(world, outsider, { kind: 'reference', id })
    await erase(host)
    const evidence = await evidenceOf(sent.report)
    expect(evidence.members).toEqual(expect.arrayContaining([erased(host)]))
    expect(JSON.stringify(evidence.members)).toContain(guest.id)
    expect(evidence.members).not.toContainEqual(erased(guest))
    const { decision } = (
      await decide(world, mo, sent.caseId, {
        reports: [sent.report],
        remove: [{ kind: 'reference', id }],
      })
    ).body
    expect(decision.removed).toEqual([])
  })

  // spec 41.38
  it('deletes the references that a moderator had hidden when their author is erased', async () => {
    const { decision } = await removed('reference', two.outsider)
    await erase(two.guest)
    const { rows } = await world.pool.query('select from member_references where id = $1', [id])
    expect(rows).toEqual([])
    expect((await lift(decision)).status).toBe(200)
    expect((await shownTo(two.outsider)).references).toEqual([])
  })
})
