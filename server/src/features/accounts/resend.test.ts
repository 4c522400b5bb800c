import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.stop())

const verify = (token: string) => world.api(accounts.verifyEmail, { query: { token } })
const resend = (email: unknown) => world.api(accounts.resendVerification, { body: { email } })
const mailsTo = (email: string, count: number) =>
  waitFor(async () => (await world.mailsTo(email)).length === count)

async function newcomer(email: string) {
  await world.register({ email })
  return world.tokenFor(email)
}

describe('POST /api/resend-verification', () => {
  // spec 7.9, 10.28
  it('answers the same for a waiting, an unknown and a verified address, and emails only the waiting one', async () => {
    await newcomer('waiting@example.org')
    const done = await newcomer('done@example.org')
    await verify(done)
    const answers = await Promise.all(
      [
        'waiting@example.org',
        'nobody@example.org',
        'done@example.org',
        ' WAITING@example.org ',
      ].map(resend),
    )
    for (const { status, text } of answers)
      expect({ status, text }).toEqual({ status: 200, text: answers[0]?.text })
    await mailsTo('waiting@example.org', 3)
    expect((await world.mailsTo('done@example.org')).length).toBe(1)
    expect(await world.mailsTo('nobody@example.org')).toEqual([])
  })

  it('leaves the older link valid', async () => {
    const first = await newcomer('twice@example.org')
    await resend('twice@example.org')
    await mailsTo('twice@example.org', 2)
    const second = await world.tokenFor('twice@example.org')
    expect(second).not.toBe(first)
    expect((await verify(first)).status).toBe(200)
    expect((await verify(second)).status).toBe(200)
  })

  it('asks for an address, and for a whole one', async () => {
    for (const email of [undefined, '', '  ', 7, null])
      expect((await resend(email)).refusal.error).toBe('Please enter your email address')
    expect((await resend('ana@')).body).toMatchObject({
      code: 'invalid',
      error: 'Please enter a valid email',
    })
    expect((await resend('a@x.io,b@x.io')).body).toMatchObject({
      code: 'invalid',
      error: 'Please enter a valid email',
    })
  })

  // spec 10.28
  it('sends five verification emails an hour to one address, known or not', async () => {
    for (const email of ['many@example.org', 'unknown@example.org']) {
      if (email.startsWith('many')) await newcomer(email)
      for (let n = 0; n < 5; n++) expect((await resend(email)).status).toBe(200)
      const { status, refusal, headers } = await resend(email.toUpperCase())
      expect({ status, code: refusal.code }).toEqual({ status: 429, code: 'tooMany' })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    }
    await mailsTo('many@example.org', 6)
  })
})

async function save(who: TestMember, email: string) {
  const form = new FormData()
  const fields = { name: 'A', lastname: '', bio: '', country: 'france', hostornomad: 'host', email }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { Cookie: who.cookie }
  const response = await fetch(`${world.url}/api/profiledit/update`, {
    method: 'POST',
    headers,
    body: form,
  })
  const { isMailSent } = (await response.json()) as { isMailSent?: boolean }
  return { status: response.status, isMailSent }
}

describe('an address that a member wants to move to', () => {
  it('sends five emails an hour to a new address, however often and by whom it is asked for', async () => {
    const [ana, bo] = [await world.signedIn(), await world.signedIn()]
    for (let n = 0; n < 5; n++) {
      const who = n % 2 ? ana : bo
      expect((await save(who, 'pestered@example.org')).status).toBe(200)
      expect((await save(who, who.email)).status).toBe(200)
    }
    expect((await save(ana, ' PESTERED@example.org')).status).toBe(429)
    await mailsTo('pestered@example.org', 5)
  })

  it('sends at most five links when the form is saved repeatedly, saves other changes, and says that no email was sent', async () => {
    const ana = await world.signedIn()
    for (let n = 0; n < 5; n++)
      expect(await save(ana, 'saved@example.org')).toEqual({ status: 200, isMailSent: true })
    expect(await save(ana, 'saved@example.org')).toEqual({ status: 200, isMailSent: false })
    expect(await save(ana, ana.email)).toEqual({ status: 200, isMailSent: undefined })
    await mailsTo('saved@example.org', 5)
  })

  // spec 10.28, 10.100
  it('sends another link to a new address when the form is saved again, and by Resend on Verify Email', async () => {
    const member = await world.signedIn({ email: 'patient@example.org' })
    const email = 'slow@example.org'
    const forgetLinks = () =>
      world.pool.query('delete from email_links where member_id = $1', [member.id])
    expect(await save(member, email)).toEqual({ status: 200, isMailSent: true })
    await mailsTo(email, 1)
    // Removes the limit, as if a day had passed.
    await forgetLinks()
    expect((await verify(await world.tokenFor(email))).status).toBe(400)

    expect(await save(member, email)).toEqual({ status: 200, isMailSent: true })
    await mailsTo(email, 2)
    await forgetLinks()

    await resend(email)
    await mailsTo(email, 3)
    expect((await world.mailsTo(email)).at(-1)?.subject).toBe(
      'Please confirm your new email for Wayside',
    )
    expect((await verify(await world.tokenFor(email))).status).toBe(200)
    expect((await world.logIn(email)).response.status).toBe(200)
    // The old address is notified at the request and again after the change.
    await mailsTo(member.email, 2)
    const subjects = (await world.mailsTo(member.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Your Wayside email is about to change',
      'Your Wayside email was changed',
    ])
  })
})

it.each([
  ['/api/resend-verification', 200],
  ['/api/forgot-password', 404],
])(
  'gives the usual response when the account is purged while an email to it is written (%s)',
  async (path, status) => {
    const email = 'going@example.org'
    await world.register({ email })
    const other = await world.pool.connect()
    await other.query('begin')
    await other.query('delete from members where email = $1', [email])
    const pending = world.call(undefined, 'POST', path, { email })
    try {
      // The call has read the account; its insert of a link waits for the lock.
      await waitFor(async () => {
        const { rowCount } = await world.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return rowCount === 1
      })
    } finally {
      await other.query('commit')
      other.release()
    }
    expect((await pending).status).toBe(status)
  },
)
