import { blocks } from '@wayside/contract/blocks'
import { members as profiles } from '@wayside/contract/members'
import { moderation } from '@wayside/contract/moderation'
import { references } from '@wayside/contract/references'
import { type ReportForm, reports } from '@wayside/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { storedReference, twoWithStay } from '../../../test/members/references.ts'

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
const caseAs = (as: TestMember, caseId: string) =>
  world.api(moderation.one, { as, params: { id: caseId } })
const update = (columns: string, of = id) =>
  world.pool.query(`update member_references set ${columns} where id = $1`, [of])
const shownTo = async (as: TestMember) => (await two.about(as, two.host)).body

describe('a report of a reference', () => {
  // spec 41.33
  it('takes a report of a reference about its author, and of its reply about the other, by anybody who sees it', async () => {
    const { guest, host, outsider } = two
    for (const as of [host, outsider]) {
      const sent = await report(as)
      expect(sent.body.report).toMatchObject({ kind: 'reference', state: 'waiting' })
      expect((await report(as)).body.already).toBe(true)
    }
    expect((await report(guest, { kind: 'reply' })).status).toBe(200)
    expect(expectError(await report(guest), 400)).toBe('You cannot report yourself')
    expect(expectError(await report(host, { kind: 'reply' }), 400)).toBe(
      'You cannot report yourself',
    )
    const { rows } = await world.pool.query(
      'select kind, target_id as target from reports where object_id = $1 order by kind',
      [id],
    )
    const ofReference = { kind: 'reference', target: guest.id }
    expect(rows).toEqual([ofReference, ofReference, { kind: 'reply', target: host.id }])
  })

  // spec 41.33
  it('takes a report of a reference across a block, and about an author who is not shown', async () => {
    const { guest, host, outsider } = two
    await world.api(blocks.block, { as: guest, body: { userId: host.id } })
    expect((await report(host)).status).toBe(200)
    for (const standing of ['suspended', 'banned', 'leaving']) {
      await world.pool.query('update members set standing = $2 where id = $1', [guest.id, standing])
      expect((await shownTo(outsider)).references).toEqual([])
      expect((await report(outsider)).status).toBe(200)
    }
  })

  // spec 41.33
  it('finds none that is not open, that is hidden, that is gone, or without a reply', async () => {
    const notFound = async (form: Partial<ReportForm> = {}) => {
      for (const as of [two.host, two.outsider, mo])
        expect(expectError(await report(as, form), 404)).toBe('Reference not found')
    }
    await update("shown_at = now() + interval '1 minute'")
    await notFound()
    await notFound({ kind: 'reply' })
    await update('shown_at = now(), hidden_at = now()')
    await notFound()
    await notFound({ kind: 'reply' })
    await update('hidden_at = null, reply = null, replied_at = null')
    await notFound({ kind: 'reply' })
    await notFound({ id: crypto.randomUUID() })
    await notFound({ id: 'x' })
    const { rows } = await world.pool.query('select from reports where object_id = $1', [id])
    expect(rows).toEqual([])
  })

  // spec 41.34
  it('shows moderators what was written, and of the agreement nothing that was typed', async () => {
    const { guest, host, outsider, agreement } = two
    await world.pool.query(
      `update agreement_versions set terms = terms || '{"note": "Blue door"}'
       where agreement_id = $1`,
      [agreement],
    )
    const sent = await reportOn(world, outsider, { kind: 'reference', id })
    await update("text = 'Changed since', reply = 'As well'")
    const { body, text } = await caseAs(mo, sent.caseId)
    expect(body.case.member._id).toBe(guest.id)
    const { members, reference } = body.case.reports[0]?.evidence ?? {}
    expect(members).toHaveLength(2)
    expect(members).toEqual(
      expect.arrayContaining([
        { _id: guest.id, name: 'Ana', lastname: 'Silva' },
        { _id: host.id, name: 'Ben', lastname: 'Lee' },
      ]),
    )
    expect(reference).toEqual({
      ...{ _id: id, authorId: guest.id, aboutId: host.id, kind: 'met', recommends: 'no' },
      ...{ text: 'Bedbugs everywhere', reply: 'She brought them' },
      month: new Date().toISOString().slice(0, 7),
      agreement: {
        what: expect.stringMatching(/^stay, /),
        ...{ hostId: host.id, guestId: guest.id, state: 'accepted' },
      },
    })
    expect(text).not.toContain('Blue door')
    const { cases } = (await world.api(moderation.queue, { as: mo })).body
    expect(cases.find(({ _id }) => _id === sent.caseId)?.kinds).toEqual(['reference'])
    for (const as of [guest, host, outsider]) expectError(await caseAs(as, sent.caseId), 403)
  })

  // spec 41.43
  it('takes a report of a reference when the account of its author is erased, in a case of its own', async () => {
    const { guest, host, outsider } = two
    const other = await storedReference(world, { by: guest.id, about: outsider.id })
    for (const each of [id, other]) await update('author_id = null', each)
    await update("shown_at = now() + interval '1 minute'", other)
    expect((await report(outsider, { id: other })).status).toBe(404)
    await update('shown_at = now()', other)
    // Somebody else whom the reference is not about reports it as well as the subject.
    const [first, second] = [
      await reportOn(world, host, { kind: 'reference', id }),
      await reportOn(world, outsider, { kind: 'reference', id }),
    ]
    expect(second.caseId).toBe(first.caseId)
    const elsewhere = await reportOn(world, outsider, { kind: 'reference', id: other })
    expect(elsewhere.caseId).not.toBe(first.caseId)
    const { body, text } = await caseAs(mo, first.caseId)
    expect(body.case.member).toMatchObject({ name: 'Deleted', standing: { state: 'erased' } })
    const { members, reference } = body.case.reports[0]?.evidence ?? {}
    expect(members).toEqual([{ _id: host.id, name: 'Ben', lastname: 'Lee' }])
    expect(reference).toMatchObject({ _id: id, aboutId: host.id, text: 'Bedbugs everywhere' })
    expect(reference).not.toHaveProperty('authorId')
    expect(text).not.toContain('Ana')
    expectError(await caseAs(outsider, first.caseId), 403)
    // Nobody answers for it.
    const profile = await world.api(profiles.one, { as: outsider, params: { id } })
    expectError(profile, 404)
    expect((await world.api(blocks.block, { as: host, body: { userId: id } })).status).toBe(404)
  })
})
