import { accounts } from '@wayside/contract/accounts'
import { decisions } from '@wayside/contract/decisions'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { moderation } from '@wayside/contract/moderation'
import { reports } from '@wayside/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goodJob } from '../../../test/examples/scene.ts'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { decide, REASON, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let ana: TestMember
let bo: TestMember
let mo: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  mo = await newModerator(world)
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo', bio: 'I sell watches' })
})
afterAll(() => world.stop())

const about = (form: Parameters<typeof reportOn>[2] = {}, as = ana) =>
  reportOn(world, as, { id: bo.id, ...form })
const lift = (id: string, as = mo) =>
  world.api(moderation.lift, { as, params: { id }, body: { text: REASON } })
const boSeenByAna = async () =>
  (await world.api(members.one, { as: ana, params: { id: bo.id } })).status
const subjectsTo = async ({ email }: TestMember) =>
  (await world.mailsTo(email)).map(({ subject }) => subject)

describe('a decision', () => {
  // spec 16.18
  it('suspends, tells member and reporter by email, and can be lifted', async () => {
    const { report, number, caseId } = await about()
    const { decision } = (
      await decide(world, mo, caseId, { reports: [report], act: 'suspend', days: 7 })
    ).body
    expect(decision).toMatchObject({ act: 'suspend', rule: 'noSpam', text: REASON, removed: [] })
    const days = (Date.parse(decision.until ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect(await boSeenByAna()).toBe(404)
    const { user } = (await world.api(accounts.status, { as: bo })).body
    expect(user?.standing?.state).toBe('suspended')
    const own = (await world.api(decisions.own, { as: bo })).body.decisions
    expect(own).toMatchObject([{ _id: decision._id, act: 'suspend', text: REASON }])
    expect(JSON.stringify(own)).not.toContain(ana.id)
    await waitFor(async () => (await subjectsTo(bo)).includes('About your Wayside account'))
    const outcome = `About your report (number ${number})`
    await waitFor(async () => (await subjectsTo(ana)).includes(outcome))
    const [mail] = (await world.mailsTo(ana.email)).filter(({ subject }) => subject === outcome)
    expect(mail?.text).toContain('we acted')
    expect(mail?.text).not.toMatch(/suspend/i)
    expect((await world.api(reports.own, { as: ana })).body.reports).toMatchObject([
      { _id: report, state: 'action', canAppeal: false },
    ])
    expect((await lift(decision._id)).body.decision.liftedAt).toBeDefined()
    expect(await boSeenByAna()).toBe(200)
    expect(expectError(await lift(decision._id), 409)).toBe(
      'This decision has already been lifted.',
    )
  })

  // spec 16.19
  it('bans with the address, and the strongest decision holds until it is lifted', async () => {
    const first = await about()
    const ban = (await decide(world, mo, first.caseId, { reports: [first.report], act: 'ban' }))
      .body
    // A member who is banned can still be reported by those who share a chat with them.
    const { rows } = await world.pool.query<{ id: string }>(
      'insert into cases (member_id, priority) values ($1, 3) returning id',
      [bo.id],
    )
    const caseId = rows[0]?.id ?? ''
    await world.pool.query('update reports set case_id = $1, decision_id = null where id = $2', [
      caseId,
      first.report,
    ])
    const body = { reports: [first.report], act: 'suspend' as const, days: 1 }
    const suspension = (await decide(world, mo, caseId, body)).body
    const stateOfBo = async () =>
      (await world.api(accounts.status, { as: bo })).body.user?.standing?.state
    expect(await stateOfBo()).toBe('banned')
    const barred = async () => (await world.pool.query('select from barred_addresses')).rowCount
    expect(await barred()).toBe(1)
    await lift(ban.decision._id)
    expect(await stateOfBo()).toBe('suspended')
    expect(await barred()).toBe(0)
    await lift(suspension.decision._id)
    expect(await stateOfBo()).toBeUndefined()
  })

  // spec 16.20
  it('changes nothing by a decision that no rule was broken, and tells the reporter alone', async () => {
    const { report, number, caseId } = await about()
    await decide(world, mo, caseId, { reports: [report], act: 'none' })
    await waitFor(async () =>
      (await subjectsTo(ana)).includes(`About your report (number ${number})`),
    )
    expect(await subjectsTo(bo)).toEqual([])
    expect((await world.api(decisions.own, { as: bo })).body.decisions).toEqual([])
    const [own] = (await world.api(reports.own, { as: ana })).body.reports
    expect(own).toMatchObject({ state: 'noAction', canAppeal: true })
  })
})

// spec 16.22
describe('removing', () => {
  it('takes a post, a job, a message, bio and links away, and lifting brings them back', async () => {
    const form = { content: 'Watches!', tags: '["watch"]' }
    const { post } = (await world.api(feed.create, { as: bo, body: form })).body
    const { job } = (await world.api(jobs.post, { as: bo, body: goodJob })).body
    const send = { receiverId: ana.id, text: 'Buy a watch' }
    const { message } = (await world.api(messages.send, { as: bo, body: send })).body
    await world.pool.query("update members set website = 'https://watch.example' where id = $1", [
      bo.id,
    ])
    const { report, caseId } = await about({
      kind: 'message',
      id: message._id,
      chatId: message.chatId,
    })
    const seen = async () => {
      const { conversations } = (await world.api(messages.conversations, { as: ana })).body
      const chat = { as: ana, params: { chatId: message.chatId } }
      const { user } = (await world.api(members.one, { as: ana, params: { id: bo.id } })).body
      const tagged = { as: ana, query: { tag: 'watch' } }
      return {
        posts: (await world.api(feed.search, tagged)).body.posts,
        job: (await world.api(jobs.one, { as: ana, params: { id: job?._id ?? '' } })).status,
        text: (await world.api(messages.chat, chat)).body.messages.map(({ text }) => text),
        last: conversations[0]?.lastMessage?.text,
        bio: user.bio,
        website: user.webUN,
      }
    }
    const before = await seen()
    const remove = [
      { kind: 'post' as const, id: post._id },
      { kind: 'job' as const, id: job?._id ?? '' },
      { kind: 'message' as const, id: message._id },
      { kind: 'bio' as const },
      { kind: 'links' as const },
      { kind: 'picture' as const },
    ]
    const { decision } = (await decide(world, mo, caseId, { reports: [report], remove })).body
    expect(decision.removed.map(({ kind }) => kind)).toEqual([
      'post',
      'job',
      'message',
      'bio',
      'links',
    ])
    const removed = 'This message was removed by a moderator.'
    expect(await seen()).toMatchObject({
      posts: [],
      job: 404,
      text: [removed],
      last: removed,
      website: '',
    })
    await world.pool.query("update members set bio = 'Newer' where id = $1", [bo.id])
    await lift(decision._id)
    expect(await seen()).toEqual({ ...before, bio: 'Newer' })
    expect(before.posts).toHaveLength(1)
  })

  it('leaves messages alone that nobody reported, and what is not theirs', async () => {
    const send = async (as: TestMember, to: TestMember, text: string) =>
      (await world.api(messages.send, { as, body: { receiverId: to.id, text } })).body.message
    const reported = await send(bo, ana, 'Buy a watch')
    const eve = await world.signedIn({ name: 'Eve' })
    const elsewhere = await send(bo, eve, 'Dear Eve')
    const anas = await send(ana, bo, 'No thanks')
    const { report, caseId } = await about({
      kind: 'message',
      id: reported._id,
      chatId: reported.chatId,
    })
    const form = { content: 'Mine', tags: '[]' }
    const { post } = (await world.api(feed.create, { as: ana, body: form })).body
    const remove = [
      { kind: 'message' as const, id: elsewhere._id },
      { kind: 'message' as const, id: anas._id },
      { kind: 'post' as const, id: post._id },
    ]
    const { decision } = (await decide(world, mo, caseId, { reports: [report], remove })).body
    expect(decision.removed).toEqual([])
  })
})

it('shows the report of a member from before profiles had a field', async () => {
  const { report, caseId } = await about()
  await world.pool.query(
    "update reports set evidence = evidence #- '{member,webUN}' where id = $1",
    [report],
  )
  const { status, body } = await world.api(moderation.one, { as: mo, params: { id: caseId } })
  expect(status).toBe(200)
  expect(body.case.reports[0]?.evidence.member).toMatchObject({ bio: 'I sell watches', webUN: '' })
})

// spec 16.23
describe('permission to decide', () => {
  it('refuses a decision of a moderator who is part of the case or comes second', async () => {
    const { caseId } = await about()
    const { report } = await about({}, mo)
    const own = await decide(world, mo, caseId, { reports: [report] })
    expect(expectError(own, 403)).toBe('You cannot decide a case that you are part of.')

    const other = await newModerator(world, 'Mia')
    await world.api(moderation.take, { as: other, params: { id: caseId } })
    const third = await newModerator(world, 'Max')
    const late = await decide(world, third, caseId, { reports: [report] })
    expect(expectError(late, 409)).toBe('Mia Lopez is looking at this case.')
    expect((await decide(world, other, caseId, { reports: [report] })).status).toBe(200)
  })

  it('leaves it to the operator to decide about a reported moderator, who does not see the case', async () => {
    const other = await newModerator(world, 'Mia')
    const { report, caseId } = await about({ id: other.id })
    const refused = await decide(world, mo, caseId, { reports: [report] })
    expect(expectError(refused, 403)).toBe('The operator decides about moderators.')
    const params = { id: caseId }
    const one = await world.api(moderation.one, { as: other, params })
    expect(expectError(one, 404)).toBe('Case not found')
    const queued = (await world.api(moderation.queue, { as: other, query: { limit: 50 } })).body
    expect(queued.cases.map(({ _id }) => _id)).not.toContain(caseId)
  })
})
