import { agreements } from '@wayside/contract/agreements'
import { details } from '@wayside/contract/details'
import { moderation } from '@wayside/contract/moderation'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { type AgreementActs, dayFromNow, twoWithChat } from '../../../../test/members/agreements.ts'
import { decide, REASON, reportOn } from '../../../../test/members/moderation.ts'
import { newModerator } from '../../../../test/members/moderator.ts'

let world: World
let mo: TestMember
let two: AgreementActs
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  mo = await newModerator(world)
})
beforeEach(async () => {
  two = await twoWithChat(world)
})
afterAll(() => world.stop())

const reason = 'I sell watches, and need a bed.'
const terms = { from: dayFromNow(10), to: dayFromNow(12), guests: 1, note: 'Watches at half price' }

/** Ana asks Ben, who has a question, to stay; returns the agreement and the message. */
async function ask() {
  await world.api(details.save, {
    as: two.host,
    body: { hosting: 'accepting', question: 'Do you buy watches?' },
  })
  const { body } = await world.api(agreements.request, {
    as: two.guest,
    body: { receiverId: two.host.id, kind: 'stay', ...terms, reason, answer: 'I sell them' },
  })
  return { id: body.agreement._id, message: body.message._id }
}

/** The newest message of the chat. */
async function newest() {
  const { rows } = await world.pool.query<{ id: string }>(
    'select max(id)::text as id from messages where chat_id = $1',
    [two.chatId],
  )
  return rows[0]?.id ?? ''
}

const report = (id: string) =>
  reportOn(world, two.host, { kind: 'message', id, chatId: two.chatId })
const lift = (id: string) =>
  world.api(moderation.lift, { as: mo, params: { id }, body: { text: REASON } })

// spec 16.56
it('shows moderators the note of a reported act, which its message does not quote', async () => {
  const { id, message } = await ask()
  await two.act(two.host, 'change', id, { ...terms, guests: 2 })
  const { caseId } = await report(message)
  const { body } = await world.api(moderation.one, { as: mo, params: { id: caseId } })
  const shown = body.case.reports[0]?.evidence.messages ?? []
  expect(shown.filter(({ reported }) => reported)).toMatchObject([
    { text: expect.stringContaining(reason), note: terms.note },
  ])
  // The other repeated it with a change and did not type it.
  expect(shown.filter(({ note }) => note)).toHaveLength(1)
})

// spec 16.57
it('empties what was typed with a removed act, also where it is repeated, until that is lifted', async () => {
  const { id, message } = await ask()
  await two.act(two.host, 'change', id, { ...terms, guests: 2, word: 'Two?' })
  const before = await two.read(id)
  expect(before).toMatchObject({ reason, answer: 'I sell them', terms: { note: terms.note } })
  const { report: sent, caseId } = await report(message)
  const remove = [{ kind: 'message' as const, id: message }]
  const { decision } = (await decide(world, mo, caseId, { reports: [sent], remove })).body
  for (const as of [two.host, two.guest]) {
    const { text } = await world.api(agreements.one, { as, params: { id } })
    expect(text).not.toMatch(/half price|I sell/)
    expect(await two.read(id, as)).toMatchObject({ word: 'Two?', answer: '', terms: { note: '' } })
  }
  await lift(decision._id)
  expect(await two.read(id)).toEqual(before)
})

// spec 16.57
it('empties the word of a removed act, and not one that was said since', async () => {
  const { id } = await ask()
  await two.act(two.guest, 'change', id, { ...terms, guests: 2, word: 'Buy a watch' })
  const first = await newest()
  const { report: sent, caseId } = await report(first)
  const remove = [{ kind: 'message' as const, id: first }]
  await decide(world, mo, caseId, { reports: [sent], remove })
  expect(await two.read(id)).not.toHaveProperty('word')

  await two.act(two.guest, 'change', id, { ...terms, version: 2, word: 'Buy two' })
  const second = await newest()
  await two.act(two.guest, 'change', id, { ...terms, guests: 3, version: 3, word: 'Sorry' })
  const later = await report(second)
  await decide(world, mo, later.caseId, {
    reports: [later.report],
    remove: [{ kind: 'message', id: second }],
  })
  expect(await two.read(id)).toMatchObject({ word: 'Sorry' })
})

// spec 16.58
it('empties the question of a host in agreements with the bio, until that is lifted', async () => {
  const { id } = await ask()
  const { report: sent, caseId } = await reportOn(world, two.guest, { id: two.host.id })
  const remove = [{ kind: 'bio' as const }]
  const { decision } = (await decide(world, mo, caseId, { reports: [sent], remove })).body
  expect(await two.read(id)).not.toHaveProperty('question')
  await lift(decision._id)
  expect(await two.read(id)).toMatchObject({ question: 'Do you buy watches?' })
})
