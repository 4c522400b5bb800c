import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts } from '@wayside/contract/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tablesHolding } from '../../test/database/tablesHolding.ts'
import { startApp, TEST_SECRET, type World } from '../../test/harness.ts'
import { openMailServer } from '../../test/network/mailServer.ts'
import { waitFor } from '../../test/waitFor.ts'
import { openQueue } from '../background/queue.ts'
import { deriveSecrets } from '../identity/secrets.ts'
import { type Mail, openMail } from './emailQueue.ts'
import { type MailTransport, openMailTransport } from './mailTransport.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
let world: World
beforeAll(async () => {
  server = await openMailServer()
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'Wayside <hello@wayside.example>' }
  world = await startApp({ ...mail, APP_URL: 'https://wayside.example', LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await world.stop()
  await server.close()
})
beforeEach(() => server.open())
afterEach(() => {
  server.mails.splice(0)
})

const mailTo = (address: string) =>
  waitFor(() => server.mails.find(({ to }) => to.includes(address)))

// The rate limits also count registrations by address.
const holders = ['public.email_links', 'public.members', 'public.rate_limits']

interface Job {
  name: string
  state: string
  retries: number
  limit: number
  wait: number
  /** The time between the failed attempt and the next one. */
  pause: number
}
const newestJob = async (name = 'mail') =>
  (
    await world.pool.query<Job>(
      `select name, state::text, retry_count as retries, retry_limit as limit, extract(epoch from start_after - now())::float8 as wait,
         extract(epoch from start_after - started_on)::float8 as pause
       from pgboss.job where name = $1 order by created_on desc limit 1`,
      [name],
    )
  ).rows[0]
const tryAgainNow = () =>
  world.pool.query(
    "update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'",
  )

describe('a mail', () => {
  // spec 10.14
  it('sends an email as text and as HTML to its one addressee', async () => {
    const { status } = await world.register({ email: 'ana@example.org', name: 'Ana' })
    expect(status).toBe(200)
    const { from, to, mail, raw } = await mailTo('ana@example.org')
    expect({ from, to }).toEqual({ from: 'hello@wayside.example', to: ['ana@example.org'] })
    expect(mail).toMatchObject({
      from: { name: 'Wayside', address: 'hello@wayside.example' },
      to: [{ address: 'ana@example.org' }],
      subject: 'Please verify your email for Wayside',
    })
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
    expect(raw).toContain('Auto-Submitted: auto-generated')
    const link = /https:\/\/wayside\.example\/verify-email\?token=[\w-]+\.[\w-]+\.[\w-]+/.exec(
      mail.text ?? '',
    )?.[0]
    expect(mail.text).toContain('Hello,')
    expect(mail.html).toContain(`<a href="${link}"`)
    const token = link?.split('=')[1] ?? ''
    expect((await world.api(accounts.verifyEmail, { query: { token } })).status).toBe(200)
    expect(server.mails.length).toBe(1)
  })

  it('escapes what members typed, so that none of it becomes HTML or a header', async () => {
    const name = `<img src=x onerror=alert(1)>"'&\r\nBcc: evil`
    const email = 'named@example.org'
    await world.register({ email, name })
    const token = /token=([\w.-]+)/.exec((await mailTo(email)).mail.text ?? '')?.[1]
    await world.api(accounts.verifyEmail, { query: { token } })
    await world.api(accounts.forgotPassword, { body: { email } })
    const { to, mail, raw } = await waitFor(() =>
      server.mails.find((each) => each.mail.subject?.startsWith('Reset')),
    )
    expect(to).toEqual(['named@example.org'])
    expect(mail.bcc).toBeUndefined()
    expect(raw).not.toMatch(/^bcc:/im)
    expect(mail.text).toContain(`Hello <img src=x onerror=alert(1)>"'& Bcc: evil,`)
    expect(mail.html).toContain(
      'Hello &lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp; Bcc: evil,',
    )
    expect(mail.html).not.toContain('<img')
  })

  it('neither saves an email in a folder nor shows it on a page when there is a mail server', async () => {
    const response = await world.register({ email: 'nofile@example.org' })
    expect(await response.json()).not.toHaveProperty('outbox')
    await mailTo('nofile@example.org')
    expect(await readdir(world.dataDir)).not.toContain('outbox')
    expect((await world.call(undefined, 'GET', '/outbox')).status).toBe(404)
    await expect(readdir(join(world.dataDir, 'outbox'))).rejects.toThrow('ENOENT')
  })
})

describe('while the mail server is down', () => {
  it('registers at once, queues the email encrypted, and delivers it when the server is back', async () => {
    await server.close()
    const start = performance.now()
    expect((await world.register({ email: 'waiting@example.org' })).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(4000)
    const waiting = await waitFor(async () =>
      (await newestJob())?.state === 'retry' ? newestJob() : undefined,
    )
    expect(waiting.pause).toBeGreaterThan(3)
    expect(waiting.pause).toBeLessThan(25)
    expect(await tablesHolding(world.db, 'waiting@example.org')).toEqual(holders)
    expect(await tablesHolding(world.db, 'verify-email')).toEqual([])

    await server.open()
    await tryAgainNow()
    expect((await mailTo('waiting@example.org')).mail.text).toContain(
      'https://wayside.example/verify-email?token=',
    )
    await waitFor(async () => (await newestJob())?.state === 'completed')
    expect(server.mails.length).toBe(1)
  })

  it('retries an email for about two days with growing pauses, then moves it to the dead letters', async () => {
    await server.close()
    await world.register({ email: 'never@example.org' })
    const first = await waitFor(async () =>
      (await newestJob())?.state === 'retry' ? newestJob() : undefined,
    )
    expect(first.limit).toBe(55)
    await world.pool.query(
      "update pgboss.job set retry_count = 20 where name = 'mail' and state = 'retry'",
    )
    await tryAgainNow()
    const late = await waitFor(async () =>
      ((await newestJob())?.retries ?? 0) > 20 && (await newestJob())?.state === 'retry'
        ? newestJob()
        : undefined,
    )
    expect(late.wait).toBeGreaterThan(1700)
    expect(late.wait).toBeLessThanOrEqual(3600)
    await world.pool.query(
      "update pgboss.job set retry_count = retry_limit where name = 'mail' and state = 'retry'",
    )
    await tryAgainNow()
    expect(await waitFor(() => newestJob('mail-dead'))).toMatchObject({ state: 'created' })
    expect(await tablesHolding(world.db, 'never@example.org')).toEqual(holders)
  })
})

describe('the queue of mails', () => {
  let queue: Awaited<ReturnType<typeof openQueue>>
  let mail: Mail
  let mailTransport: MailTransport
  beforeAll(async () => {
    // Starts a second node on the same database.
    const log = world.app.log as Parameters<typeof openQueue>[1]
    queue = await openQueue(world.db, log)
    mailTransport = openMailTransport({
      smtpUrl: server.url,
      from: 'Wayside <hello@wayside.example>',
      devMailbox: '',
    })
    mail = await openMail({
      queue,
      mailTransport,
      key: deriveSecrets(TEST_SECRET).queuedEmail,
      log,
    })
  })
  afterAll(async () => {
    await queue.close()
    mailTransport.close()
  })

  const email = (to: string) => ({ to, subject: 'Hello', text: ['Hello,', 'this is a letter.'] })

  it('sends what was committed, and nothing that was rolled back', async () => {
    const rolledBack = world.db.transaction().execute(async (tx) => {
      await mail.post(tx, email('rolledback@example.org'))
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await world.db.transaction().execute((tx) => mail.post(tx, email('committed@example.org')))
    mail.flush()
    await mailTo('committed@example.org')
    expect(server.mails.map(({ to }) => to)).toEqual([['committed@example.org']])
  })

  it('sends to one address only, whatever characters it holds', async () => {
    for (const to of ['a@x.io,evil@x.io', 'a@x.io\r\nBcc: evil@x.io', 'Ana <evil@x.io>'])
      await world.db.transaction().execute((tx) => mail.post(tx, email(to)))
    await world.db.transaction().execute((tx) => mail.post(tx, email('last@example.org')))
    mail.flush()
    await mailTo('last@example.org')
    await waitFor(
      async () =>
        (
          await world.pool.query(
            "select from pgboss.job where name = 'mail' and state in ('created', 'active')",
          )
        ).rowCount === 0,
    )
    for (const { to } of server.mails)
      expect(to.length === 1 && to[0] !== 'evil@x.io', String(to)).toBe(true)
  })

  it('sends each email of the queue once when all nodes work at it', async () => {
    const all = Array.from({ length: 30 }, (_, n) => `n${n}@example.org`)
    await world.db.transaction().execute(async (tx) => {
      for (const to of all) await mail.post(tx, email(to))
    })
    await waitFor(() => server.mails.length >= all.length)
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(all.sort())
  })
})
