import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tablesHolding } from '../../test/database/tablesHolding.ts'
import { startApp, type World } from '../../test/harness.ts'
import { openMailServer } from '../../test/network/mailServer.ts'
import { waitFor } from '../../test/waitFor.ts'
import { openMailTransport } from './mailTransport.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
let world: World
beforeAll(async () => {
  server = await openMailServer()
  world = await startApp({
    SMTP_URL: server.url,
    APP_URL: 'https://wayside.example',
    LOG_LEVEL: 'silent',
  })
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
async function newestState() {
  const { rows } = await world.pool.query<{ state: string }>(
    "select state::text from pgboss.job where name = 'mail' order by created_on desc limit 1",
  )
  return rows[0]?.state
}
const tryAgainNow = () =>
  world.pool.query(
    "update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'",
  )

async function sendTo(smtpUrl: string, to: string) {
  const from = 'Wayside <hello@wayside.example>'
  const mailTransport = openMailTransport({ smtpUrl, from, devMailbox: '' })
  try {
    await mailTransport.send({ to, subject: 'Hello', text: ['Hello,', 'this is a letter.'] })
  } finally {
    mailTransport.close()
  }
}

describe('an email that a killed node was sending', () => {
  it('sends soon what a killed node was sending, however often it was tried before', async () => {
    await server.close()
    await world.register({ email: 'interrupted@example.org' })
    await waitFor(async () => (await newestState()) === 'retry')
    await world.pool.query(
      `update pgboss.job set state = 'active', retry_count = 20, started_on = now() - interval '1 minute',
       heartbeat_on = now() - interval '1 minute' where name = 'mail' and state = 'retry'`,
    )
    await server.open()
    const { to } = await waitFor(() => server.mails[0])
    expect(to).toEqual(['interrupted@example.org'])
  })
})

describe('a mail server that refuses', () => {
  // spec 25.8
  it('does not try an address again that the mail server calls wrong', async () => {
    server.refuse('<wrong@example.org>: no such user here')
    try {
      await world.register({ email: 'wrong@example.org' })
      await waitFor(async () => (await newestState()) === 'completed')
    } finally {
      server.refuse(undefined)
    }
    expect(await tablesHolding(world.db, 'no such user')).toEqual([])
    expect(server.mails).toEqual([])
  })

  it('keeps the refusal of a mail server out of the queue, because it holds the address', async () => {
    server.refuse('<refused@example.org>: sender blocked here')
    try {
      await world.register({ email: 'refused@example.org' })
      await waitFor(async () => (await newestState()) === 'retry')
      expect(await tablesHolding(world.db, 'refused@example.org')).toEqual([
        'public.email_links',
        'public.members',
        'public.rate_limits',
      ])
      expect(await tablesHolding(world.db, 'sender blocked')).toEqual([])
      const { rows } = await world.pool.query(
        "select output->>'message' as why from pgboss.job where name = 'mail' and state = 'retry'",
      )
      expect(rows).toContainEqual({ why: 'the mail server did not take it: EENVELOPE 550 RCPT TO' })
    } finally {
      server.refuse(undefined)
    }
    await tryAgainNow()
    await mailTo('refused@example.org')
  })
})

describe('a mail server that takes long to answer', () => {
  it('gives a mail server that is slow to answer an email once', async () => {
    server.answerAfter(6000)
    try {
      await sendTo(server.url, 'slow@example.org')
    } finally {
      server.answerAfter(0)
    }
    expect(server.mails).toHaveLength(1)
  })

  // spec 19.25
  it('sends the other emails while a mail server is slow to answer for one', async () => {
    const isHeld = server.hold('held@example.org')
    await world.register({ email: 'held@example.org' })
    await isHeld
    await world.register({ email: 'next@example.org' })
    await mailTo('next@example.org')
    expect(server.mails.map(({ to }) => to)).toEqual([['next@example.org']])
    server.release()
    await server.close()
    await server.open()
    // The held one is tried again, and must not come in the middle of another test.
    await waitFor(async () => {
      await tryAgainNow()
      return server.mails.some(({ to }) => to.includes('held@example.org'))
    })
  })
})

describe('an email with a link', () => {
  it.each([
    ['/api/forgot-password', 1],
    ['/api/resend-verification', 24],
  ])('sends no email whose link has expired (%s)', async (path, hours) => {
    const email = `asked-${hours}@example.org`
    await world.register({ email })
    await mailTo(email)
    server.mails.splice(0)
    await server.close()
    expect(
      (await world.call(undefined, 'POST', path, { email }, { Origin: 'https://wayside.example' }))
        .status,
    ).toBe(200)
    await waitFor(async () => (await newestState()) === 'retry')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 + 1000 })
    try {
      await server.open()
      await tryAgainNow()
      await waitFor(async () => (await newestState()) === 'completed')
      expect(server.mails).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('smtp:// without STARTTLS', () => {
  const to = 'plain@example.org'
  // Another name of this machine, which is not a loopback address.
  const elsewhere = () => server.url.replace('127.0.0.1', '0.0.0.0')

  it('accepts smtp:// without STARTTLS on this machine only, because others could read the links on the way', async () => {
    await sendTo(server.url, to)
    await sendTo(server.url.replace('127.0.0.1', 'localhost'), to)
    await expect(sendTo(elsewhere(), to)).rejects.toMatchObject({ code: 'ETLS' })
    expect(server.mails).toHaveLength(2)
  })

  it('accepts smtp:// without STARTTLS elsewhere when the operator allows it', async () => {
    await sendTo(`${elsewhere()}?requireTLS=false`, to)
    expect(server.mails).toHaveLength(1)
  })
})
