import { notificationList } from '@wayside/contract/notificationList'
import { stillOpen } from '@wayside/contract/ownJobs'
import { dayOf } from '@wayside/contract/standing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { acts, placesOf, postJob } from '../../../test/members/ownJob.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { deriveSecrets } from '../../identity/secrets.ts'
import { stillOpenToken } from './stillOpenToken.ts'

let world: World
let ana: TestMember
let bo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

const query = (text: string, ...values: unknown[]) => world.pool.query(text, values)
/** Lets days go by for a job, as its row knows them. */
const age = (id: string, days: number) =>
  query(
    `update jobs set created_at = created_at - $2 * interval '1 day', expires_at = expires_at - $2 * interval '1 day',
       asked_at = asked_at - $2 * interval '1 day' where id = $1`,
    id,
    days,
  )
const catchUp = () => world.jobExpiry.catchUp()
const mails = async ({ email }: TestMember) =>
  (await world.mailsTo(email)).map(({ subject = '', text = '' }) => ({ subject, text }))
const subjects = async (of: TestMember) => (await mails(of)).map(({ subject }) => subject)
const entries = async (as: TestMember) =>
  (await world.api(notificationList.list, { as })).body.notifications.map(
    ({ text, url, group }) => ({
      text,
      url,
      group,
    }),
  )
const tokenIn = (text: string) => /\/still-open\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const look = (token: string) => world.api(stillOpen.look, { query: { token } })
const answer = (token: string, isOpen: boolean, as?: TestMember) =>
  world.api(stillOpen.answer, { as, query: { token }, body: { isOpen } })

async function jobWithQuestion(fields: object = {}) {
  const id = await postJob(world, ana, { title: 'Harvest help', ...fields })
  await age(id, 26)
  await catchUp()
  const mail = await waitFor(async () => (await mails(ana)).at(-1))
  return { id, token: tokenIn(mail.text), mail }
}

describe('the expiry of jobs', () => {
  // spec 28.20, 28.22
  it('asks five days before the end, once, by an email and an entry', async () => {
    const early = await postJob(world, ana, { title: 'Not yet' })
    await age(early, 24)
    const { id, mail } = await jobWithQuestion()
    await catchUp()
    await catchUp()
    const { body } = await acts.look(world, ana, id)
    expect(body.askedAt).toMatch(/Z$/)
    expect(await subjects(ana)).toEqual(['Is Harvest help still open?'])
    expect(mail.text).toContain('Hello Ana,')
    expect(mail.text).toContain(
      `If it is, it stays on the list for 30 days more. Without an answer it leaves the list on ${dayOf(body.expiresAt ?? '')}.`,
    )
    expect(mail.text.match(/\/still-open\?token=/g)).toHaveLength(1)
    expect(await entries(ana)).toEqual([
      { text: 'Is Harvest help still open?', url: `/job/${id}`, group: 'jobs' },
    ])
    expect([await subjects(bo), await entries(bo)]).toEqual([[], []])
  })

  // spec 28.21, 28.22
  it('closes what was asked about and has ended, tells its poster once, and can be put back', async () => {
    const { id } = await jobWithQuestion()
    await age(id, 3.9)
    await catchUp()
    expect(await placesOf(world, id)).toEqual(['open'])
    await age(id, 0.2)
    await catchUp()
    await catchUp()
    expect(await placesOf(world, id)).toEqual(['expired'])
    await waitFor(async () => (await subjects(ana)).length === 2)
    expect(await subjects(ana)).toEqual([
      'Is Harvest help still open?',
      'Harvest help has left the list',
    ])
    expect((await mails(ana))[1]?.text).toContain(`/job/${id}`)
    // The question is gone.
    expect(await entries(ana)).toEqual([
      { text: 'Harvest help has left the list', url: `/job/${id}`, group: 'jobs' },
    ])
    expect((await acts.fill(world, ana, id)).body).toMatchObject({ job: { closed: 'filled' } })
    expect(await entries(ana)).toEqual([])
    expect((await acts.open(world, ana, id)).status).toBe(200)
    await catchUp()
    expect([await placesOf(world, id), (await subjects(ana)).length]).toEqual([['open'], 2])
  })

  // spec 28.21
  it('closes nothing unasked when no server ran for a month: it asks, and gives four days', async () => {
    const id = await postJob(world, ana, { title: 'Harvest help' })
    await age(id, 60)
    for (let pass = 0; pass < 3; pass++) await catchUp()
    expect(await placesOf(world, id)).toEqual(['open'])
    const { text } = await waitFor(async () => (await mails(ana)).at(-1))
    const { expiresAt = '' } = (await acts.look(world, ana, id)).body
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(3.99 * 86_400_000)
    expect(text).toContain(`it leaves the list on ${dayOf(expiresAt)}.`)
    expect((await look(tokenIn(text))).body).toMatchObject({ job: { _id: id, expiresAt } })
    await age(id, 3.9)
    await catchUp()
    expect(await placesOf(world, id)).toEqual(['open'])
    await age(id, 0.2)
    await catchUp()
    expect(await placesOf(world, id)).toEqual(['expired'])
  })

  // spec 28.15
  it('asks again about a job that comes back with its poster, after a week at the earliest', async () => {
    const { id } = await jobWithQuestion()
    await query("update members set standing = 'suspended' where id = $1", ana.id)
    await catchUp()
    await query("update members set standing = 'good' where id = $1", ana.id)
    const { body } = await acts.look(world, ana, id)
    expect(body).not.toHaveProperty('askedAt')
    expect(Date.parse(body.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
    await age(id, 3)
    await catchUp()
    await waitFor(async () => (await subjects(ana)).length === 2)
  })
})

describe('the link in the email', () => {
  // spec 28.23, 28.24
  it('changes nothing when it is opened, keeps the job when that is answered, and works once', async () => {
    const { id, token } = await jobWithQuestion()
    const before = (await acts.look(world, ana, id)).text
    for (let n = 0; n < 2; n++)
      expect((await look(token)).body).toEqual({
        success: true,
        job: { _id: id, jobTitle: 'Harvest help', expiresAt: expect.stringMatching(/Z$/) },
      })
    expect((await acts.look(world, ana, id)).text).toBe(before)
    // Cookies are ignored: the reader of the email answers.
    const { status, body } = await answer(token, true, bo)
    expect(status).toBe(200)
    const job = (await acts.look(world, ana, id)).body
    expect(job).toMatchObject({ confirmedAt: expect.any(String), expiresAt: body.job.expiresAt })
    expect(job).not.toHaveProperty('askedAt')
    expect(Date.parse(job.expiresAt ?? '') - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
    expect(await entries(ana)).toEqual([])
    for (const again of [await look(token), await answer(token, true), await answer(token, false)])
      expect([again.status, again.refusal.error]).toEqual([404, 'This link is not valid'])
  })

  // spec 28.24
  it('closes the job as filled on the other answer', async () => {
    const { id, token } = await jobWithQuestion()
    expect((await answer(token, false)).body).toEqual({
      success: true,
      job: { _id: id, jobTitle: 'Harvest help' },
    })
    expect(await placesOf(world, id)).toEqual(['filled'])
    expect((await look(token)).status).toBe(404)
  })

  // spec 28.24
  it.each(['open', 'fill', 'withdraw', 'remove'] as const)(
    'ends the link in the email with this act: %s',
    async (act) => {
      const { id, token } = await jobWithQuestion()
      expect((await look(token)).status).toBe(200)
      await acts.edit(world, ana, id)
      expect((await look(token)).body).toMatchObject({ job: { jobTitle: 'Edited' } })
      await acts[act](world, ana, id)
      for (const { status } of [await look(token), await answer(token, true)])
        expect(status).toBe(404)
    },
  )

  it('does not accept the link in the email while its poster is not in good standing, nor with a changed character', async () => {
    const { id, token } = await jobWithQuestion()
    const other = stillOpenToken(deriveSecrets('another secret, long enough too').stillOpen, {
      job: id,
      expiresAt: Date.parse((await acts.look(world, ana, id)).body.expiresAt ?? '') / 1000,
    })
    for (const wrong of [other, `x${token.slice(1)}`, `${token}x`, token.toLowerCase()])
      expect((await look(wrong)).status, wrong).toBe(404)
    await query("update members set standing = 'suspended' where id = $1", ana.id)
    for (const { status } of [await look(token), await answer(token, true)])
      expect(status).toBe(404)
  })
})
