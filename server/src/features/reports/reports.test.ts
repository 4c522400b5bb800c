import { blocks } from '@wayside/contract/blocks'
import type { Input } from '@wayside/contract/endpoint'
import { reportedProfile } from '@wayside/contract/evidence'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { messages } from '@wayside/contract/messages'
import { ownJobs } from '@wayside/contract/ownJobs'
import { reports } from '@wayside/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goodJob } from '../../../test/examples/scene.ts'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo', bio: 'I sell watches' })
})
afterAll(() => world.stop())

type Body = Partial<Input<typeof reports.send>['body']>
const report = (body: Body, as = ana) =>
  world.api(reports.send, { as, body: { kind: 'member', id: bo.id, reason: 'spam', ...body } })

interface Stored {
  evidence: Record<string, unknown>
  pictures: string[]
  priority: number
  state: string
}
async function stored(id: string) {
  const { rows } = await world.pool.query<Stored>(
    `select evidence, pictures, r.priority, c.state from reports r join cases c on c.id = case_id
     where r.id = $1`,
    [id],
  )
  return rows[0] as Stored
}

const send = async (from: TestMember, to: TestMember, text: string) =>
  (await world.api(messages.send, { as: from, body: { receiverId: to.id, text } })).body.message

describe('a report', () => {
  it('receives a report, numbers it, lists it to its reporter alone, and joins it to the open case', async () => {
    const { body } = await report({ text: 'Watches again' })
    expect(body).toMatchObject({
      message: 'Thank you. We received your report.',
      report: { kind: 'member', reason: 'spam', state: 'waiting', canAppeal: false },
    })
    expect(body).not.toHaveProperty('already')
    expect((await world.api(reports.own, { as: ana })).body.reports).toEqual([body.report])
    expect((await world.api(reports.own, { as: bo })).body.reports).toEqual([])
    const eve = await world.signedIn({ name: 'Eve' })
    await report({ reason: 'danger' }, eve)
    const { rows } = await world.pool.query(
      'select priority, (select count(*)::int from reports where case_id = c.id) as reports from cases c where member_id = $1',
      [bo.id],
    )
    expect(rows).toEqual([{ priority: 1, reports: 2 }])
  })

  // spec 16.6
  it('numbers reports so that a number says nothing of the others, and is no other’s', async () => {
    const [one, two] = [
      (await report({})).body.report,
      (await report({ id: (await world.signedIn()).id })).body.report,
    ]
    expect(String(one.number)).toMatch(/^\d{7}$/)
    expect(Math.abs(two.number - one.number)).toBeGreaterThan(1)
    const takeNumber = () =>
      world.pool.query<{ number: number }>(
        `insert into cases (member_id, priority, state, number)
         values ($1, 3, 'decided', unused_number('cases', 1, 20)) returning number`,
        [bo.id],
      )
    const taken = await Promise.all(Array.from({ length: 20 }, takeNumber))
    expect(new Set(taken.map(({ rows }) => rows[0]?.number)).size).toBe(20)
  })

  // spec 16.6
  it('answers with the first report while it waits, also when it is sent many times at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => report({})))
    expect(new Set(all.map(({ body }) => body.report._id)).size).toBe(1)
    expect(all.filter(({ body }) => body.already)).toHaveLength(11)
    const other = await report({ kind: 'job', id: await jobOf(bo) })
    expect(other.body.already).toBeUndefined()
  })

  it('refuses a report about oneself and about what is not there', async () => {
    expect(expectError(await report({ id: ana.id }), 400)).toBe('You cannot report yourself')
    const id = crypto.randomUUID()
    const texts = {
      member: 'User not found',
      post: 'Post not found',
      job: 'Job not found',
    } as const
    for (const kind of ['member', 'post', 'job'] as const)
      expect(expectError(await report({ kind, id }), 404)).toBe(texts[kind])
    const text = 'Conversation not found'
    expect(expectError(await report({ kind: 'message', id: '1', chatId: id }), 404)).toBe(text)
  })

  // spec 16.9
  it('takes a report about a member who is not shown only from those who share a chat with them', async () => {
    await send(bo, ana, 'Buy!')
    await world.pool.query("update members set standing = 'banned' where id = $1", [bo.id])
    expect((await report({})).status).toBe(200)
    const stranger = await world.signedIn()
    expect(expectError(await report({}, stranger), 404)).toBe('User not found')
  })

  // spec 16.9
  it('takes a report of a post or job whose author has blocked the reporter or was suspended', async () => {
    const cy = await world.signedIn({ name: 'Cy' })
    const [jobs, posts] = [
      [await jobOf(bo), await jobOf(cy)],
      [await postOf(bo), await postOf(cy)],
    ]
    await world.api(blocks.block, { as: bo, body: { userId: ana.id } })
    await world.pool.query("update members set standing = 'suspended' where id = $1", [cy.id])
    for (const id of jobs) expect((await report({ kind: 'job', id })).status).toBe(200)
    for (const id of posts) expect((await report({ kind: 'post', id })).status).toBe(200)
  })

  // spec 28.17
  it('takes a closed job as well, and keeps what its budget was for and why it was closed', async () => {
    const { job } = (await world.api(jobs.post, { as: bo, body: { ...goodJob, payPer: 'day' } }))
      .body
    const params = { id: job?._id ?? '' }
    await world.api(ownJobs.close, { as: bo, params, body: { reason: 'withdrawn' } })
    const { status, body } = await report({ kind: 'job', id: job?._id ?? '' })
    expect(status).toBe(200)
    const { rows } = await world.pool.query<{ evidence: { job: object } }>(
      'select evidence from reports where id = $1',
      [body.report._id],
    )
    expect(rows[0]?.evidence.job).toMatchObject({ payPer: 'day', closed: 'withdrawn' })
  })

  // spec 16.12
  it('puts a report last when its reporter has reported three times in bad faith in 90 days', async () => {
    const { _id } = (await report({ reason: 'danger' })).body.report
    expect((await stored(_id)).priority).toBe(1)
    await world.pool.query(
      `insert into reports (case_id, reporter_id, target_id, kind, object_id, reason, priority, text, evidence, is_bad_faith)
       select case_id, reporter_id, target_id, 'post', n::text, 'spam', 3, '', '{}', true
       from reports, generate_series(1, 3) n where id = $1`,
      [_id],
    )
    const eve = await world.signedIn({ name: 'Eve' })
    const late = (await report({ id: eve.id, reason: 'danger' })).body.report
    expect((await stored(late._id)).priority).toBe(4)
  })
})

const jobOf = async (as: TestMember) =>
  (await world.api(jobs.post, { as, body: goodJob })).body.job?._id ?? ''
const postOf = async (as: TestMember) =>
  (await world.api(feed.create, { as, body: { content: 'Buy!', tags: '["buy"]' } })).body.post._id

// spec 16.7
describe('the evidence', () => {
  it('copies the profile as evidence, which later changes do not touch', async () => {
    const { _id } = (await report({})).body.report
    await world.pool.query("update members set bio = 'A saint' where id = $1", [bo.id])
    const { evidence } = await stored(_id)
    expect(evidence).toMatchObject({
      member: { _id: bo.id, name: 'Bo', bio: 'I sell watches' },
      pictures: [],
    })
    expect(Object.keys(evidence.member as object).sort()).toEqual(
      Object.keys(reportedProfile.shape).sort(),
    )
    expect(JSON.stringify(evidence)).not.toContain(bo.email)
  })

  it('copies a job as evidence, and a post, also while its author may bring it back', async () => {
    const job = (await report({ kind: 'job', id: await jobOf(bo) })).body.report
    expect((await stored(job._id)).evidence).toMatchObject({
      job: { jobTitle: 'Harvest', jobBudget: 900, owner: { _id: bo.id, name: 'Bo' } },
    })
    const id = await postOf(bo)
    await world.api(feed.remove, { as: bo, params: { id } })
    const post = (await report({ kind: 'post', id })).body.report
    expect((await stored(post._id)).evidence).toMatchObject({
      post: { _id: id, content: 'Buy!', tags: ['buy'], author: { _id: bo.id } },
    })
    await world.pool.query("update removed_posts set removed_at = now() - interval '11 minutes'")
    const eve = await world.signedIn({ name: 'Eve' })
    expect(expectError(await report({ kind: 'post', id }, eve), 404)).toBe('Post not found')
  })

  // spec 16.8
  it('copies the reported messages and five before and after each as evidence, and nothing else', async () => {
    const sent: { _id: string; chatId: string }[] = []
    for (let n = 0; n < 30; n++)
      sent.push(await send(n % 2 ? bo : ana, n % 2 ? ana : bo, `no ${n}`))
    const chatId = sent[0]?.chatId ?? ''
    const idOf = (n: number) => sent[n]?._id ?? ''
    const body = { kind: 'message' as const, id: idOf(7), chatId, messages: [idOf(21)] }
    const { _id } = (await report(body)).body.report
    const { evidence } = await stored(_id)
    const shown = evidence.messages as { text: string; reported: boolean }[]
    const texts = [...Array(11).keys()]
      .map((n) => n + 2)
      .concat([...Array(11).keys()].map((n) => n + 16))
    expect(shown.map(({ text }) => text)).toEqual(texts.map((n) => `no ${n}`))
    expect(shown.filter(({ reported }) => reported).map(({ text }) => text)).toEqual([
      'no 7',
      'no 21',
    ])
    const members = evidence.members as { name: string }[]
    expect(members.map(({ name }) => name).sort()).toEqual(['Ana', 'Bo'])

    // One's own message, a message of another chat, somebody else's chat.
    const text = 'Conversation not found'
    expect(expectError(await report({ ...body, id: idOf(6) }), 404)).toBe(text)
    const eve = await world.signedIn({ name: 'Eve' })
    const other = await send(eve, ana, 'Hello')
    expect(expectError(await report({ ...body, messages: [other._id] }), 404)).toBe(text)
    expect(expectError(await report(body, eve), 404)).toBe(text)
  })
})

describe('emails', () => {
  const subjectsTo = async ({ email }: TestMember) =>
    (await world.mailsTo(email)).map(({ subject }) => subject)

  // spec 16.10
  it('mails the reporter that a report was received, five times a day, and the reported nothing', async () => {
    for (let n = 0; n < 7; n++) await report({ kind: 'post', id: await postOf(bo) })
    await waitFor(async () => (await subjectsTo(ana)).length === 5)
    const { subject, text } = (await world.mailsTo(ana.email))[0] ?? {}
    expect(subject).toMatch(/^We received your report \(number \d+\)$/)
    expect(text).toContain('/settings#reports')
    expect(text).not.toContain('Buy!')
    expect(await subjectsTo(bo)).toEqual([])
  })

  // spec 16.11
  it('call the moderators to an urgent report, each once an hour, and not about themselves', async () => {
    const moderators = [await world.signedIn({ name: 'Mo' }), await world.signedIn({ name: 'Mia' })]
    for (const { id } of moderators)
      await world.pool.query("insert into staff (member_id, role) values ($1, 'moderator')", [id])
    const [mo, mia] = moderators as [TestMember, TestMember]
    await report({ id: mo.id, reason: 'danger' })
    await waitFor(async () => (await subjectsTo(mia)).length === 1)
    await report({ reason: 'underage' })
    await waitFor(async () => (await subjectsTo(mo)).length === 1)
    const eve = await world.signedIn({ name: 'Eve' })
    await report({ id: eve.id, reason: 'danger' })
    await waitFor(async () => (await subjectsTo(ana)).length === 3)
    expect(await subjectsTo(mo)).toEqual(['A report needs you soon'])
    expect(await subjectsTo(mia)).toEqual(['A report needs you soon'])
  })
})
