import { messages } from '@wayside/contract/messages'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, TEST_SECRET, type TestMember, type World } from '../../../../test/harness.ts'
import { openMailServer } from '../../../../test/network/mailServer.ts'
import { openRedisServer } from '../../../../test/network/redisServer.ts'
import { runServer } from '../../../../test/processes/runServer.ts'
import { waitFor } from '../../../../test/waitFor.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
let redis: Awaited<ReturnType<typeof openRedisServer>>
let world: World
let other: World
let third: World
let ana: TestMember

beforeAll(async () => {
  server = await openMailServer()
  redis = await openRedisServer()
  await redis.start()
  const alone = { RATE_LIMITS: 'off', SMTP_URL: server.url, LOG_LEVEL: 'silent' }
  const environment = { ...alone, REDIS_URL: redis.url }
  world = await startApp(environment)
  other = await startApp(environment, { beside: world })
  // Redis carries live events only; a node without it must decide all the same.
  third = await startApp(alone, { beside: world })
  ana = await world.signedIn({ name: 'Ana', lastname: 'Silva' })
})
afterAll(async () => {
  await third.stop()
  await other.stop()
  await world.stop()
  await redis.kill()
  await server.close()
})

const readers = async (count: number) => {
  const all: TestMember[] = []
  // Not more at once than the database has connections for.
  while (all.length < count)
    all.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count) }, () => world.signedIn()))),
    )
  await world.pool.query(
    "update sessions set seen_at = now() - interval '1 hour' where member_id = any($1)",
    [all.map(({ id }) => id)],
  )
  return all
}
const write = (to: TestMember) =>
  world.api(messages.send, { as: ana, body: { receiverId: to.id, text: 'Hello' } })
const makeDue = () =>
  world.pool.query(`update chats set email_due_a = case when email_due_a is not null then now() end,
    email_due_b = case when email_due_b is not null then now() end`)
const dispatchOnAll = () =>
  Promise.all([world, other, third].map(({ dispatcher }) => dispatcher.dispatch()))
/** In how many hours an email about Ana's messages is due; null when none is. */
const dueOf = async ({ id }: TestMember) =>
  (
    await world.pool.query<{ hours: number | null }>(
      `select round(extract(epoch from case member_a when $1 then email_due_a else email_due_b end - now()) / 3600)::float8 as hours
       from chats where $1 in (member_a, member_b)`,
      [id],
    )
  ).rows[0]?.hours
const tryAgain = (isDone: () => boolean | Promise<boolean>) =>
  waitFor(async () => {
    await world.pool.query(
      `update pgboss.job set start_after = now()
       where name = 'notification-email' and state in ('created', 'retry') and start_after > now()`,
    )
    return isDone()
  }, 20_000)
const jobs = async () =>
  (
    await world.pool.query<{ member: string; state: string }>(
      "select data->>'member' as member, state::text from pgboss.job where name = 'notification-email' order by created_on",
    )
  ).rows

const allDone = () =>
  tryAgain(async () => (await jobs()).every(({ state }) => state === 'completed'))

describe('emails about unread messages', () => {
  // spec 19.14
  it.each([
    ['with Redis or without', 200, () => undefined],
    ['after Redis has ended', 10, () => redis.kill()],
  ])('are sent once each by three nodes that decide at once, %s', async (_, count, change) => {
    await change()
    const all = await readers(count)
    for (let n = 0; n < all.length; n += 10) await Promise.all(all.slice(n, n + 10).map(write))
    await makeDue()
    for (const _ of ['once', 'again']) await dispatchOnAll()
    await waitFor(() => server.mails.length >= all.length, 30_000)
    await dispatchOnAll()
    await allDone()
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(
      all.map(({ email }) => email).sort(),
    )
    server.mails.splice(0)
  })

  // spec 19.15
  it('are sent once to each member when the mail server is back, with all that came meanwhile', async () => {
    await server.close()
    const [bo] = (await readers(1)) as [TestMember]
    const friends = await Promise.all(Array.from({ length: 4 }, () => world.signedIn()))
    const before = (await jobs()).length
    for (const friend of friends) {
      await world.api(messages.send, { as: friend, body: { receiverId: bo.id, text: 'Hello' } })
      await makeDue()
      await waitFor(async () => {
        await dispatchOnAll()
        const { rowCount } = await world.pool.query(
          'select from chats where coalesce(email_due_a, email_due_b) is not null and $1 in (member_a, member_b)',
          [bo.id],
        )
        return rowCount === 0
      })
    }
    expect((await jobs()).length - before).toBe(1)
    await server.open()
    await tryAgain(() => server.mails.length > 0)
    expect(server.mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [[bo.email], expect.stringContaining('4 new messages from')],
    ])
    await allDone()
    expect(server.mails).toHaveLength(1)
    server.mails.splice(0)
  })

  // spec 19.15
  it('leave out messages that a delayed email contained, and tell later ones a day after it', async () => {
    await server.close()
    const [bo] = (await readers(1)) as [TestMember]
    await write(bo)
    await makeDue()
    await world.dispatcher.dispatch()
    await waitFor(async () => (await jobs()).some(({ state }) => state === 'retry'))
    await write(bo)
    expect(await dueOf(bo)).not.toBeNull()
    await server.open()
    await tryAgain(() => server.mails.length > 0)
    await allDone()
    expect(server.mails.map(({ mail }) => mail.subject)).toEqual([
      'Ana sent you 2 messages on Wayside',
    ])
    expect(await dueOf(bo)).toBeNull()
    await write(bo)
    expect(Number(await dueOf(bo))).toBeCloseTo(24, 0)
    await world.pool.query('update chats set email_due_a = null, email_due_b = null')
    server.mails.splice(0)
  })

  // spec 19.15
  it('are dropped after more than a day without a mail server, except for newer messages', async () => {
    const [bo] = (await readers(1)) as [TestMember]
    const friend = await world.signedIn({ name: 'Late' })
    await server.close()
    await write(bo)
    await makeDue()
    await world.dispatcher.dispatch()
    await waitFor(async () => (await jobs()).some(({ state }) => state === 'retry'))
    const age = "- interval '25 hours'"
    await world.pool.query(
      `update chats set emailed_a = emailed_a ${age}, emailed_b = emailed_b ${age} where $1 in (member_a, member_b)`,
      [bo.id],
    )
    await world.pool.query(
      `update member_settings set email_queued_at = email_queued_at ${age} where member_id = $1`,
      [bo.id],
    )
    await world.api(messages.send, { as: friend, body: { receiverId: bo.id, text: 'Hello' } })
    await makeDue()
    await world.dispatcher.dispatch()
    await server.open()
    await tryAgain(() => server.mails.length > 0)
    await allDone()
    expect(server.mails.map(({ mail }) => mail.subject)).toEqual(['Late wrote to you on Wayside'])
    const { rows } = await world.pool.query(
      'select email_queued_at, email_sending_until from member_settings where member_id = $1',
      [bo.id],
    )
    expect(rows).toEqual([{ email_queued_at: null, email_sending_until: null }])
    server.mails.splice(0)
  })

  // spec 19.14
  it('are sent once a minute is over in which a killed process would have sent them', async () => {
    const [bo] = (await readers(1)) as [TestMember]
    await write(bo)
    await makeDue()
    // As if another job had begun to send the email, and was never heard of again.
    await world.pool.query(`create function begin_elsewhere() returns trigger language plpgsql as $$ begin
        new.email_sending_until := now() + interval '2 seconds'; return new; end $$;
      create trigger begin_elsewhere before update of email_queued_at on member_settings for each row
        when (old.email_queued_at is null and new.email_queued_at is not null)
        execute function begin_elsewhere()`)
    await world.dispatcher.dispatch()
    await world.pool.query('drop trigger begin_elsewhere on member_settings')
    const start = performance.now()
    await waitFor(() => server.mails.length > 0, 9000)
    expect(performance.now() - start).toBeGreaterThan(1000)
    await allDone()
    expect(server.mails.map(({ to }) => to)).toEqual([[bo.email]])
    server.mails.splice(0)
  })

  // spec 19.14
  it('are neither lost nor repeated when a process is killed while it decides', async () => {
    for (const { dispatcher } of [world, other, third]) dispatcher.stop()
    const [bo] = (await readers(1)) as [TestMember]
    await write(bo)
    await makeDue()
    // Holds up whoever has decided on the email and queues it.
    const holder = new pg.Client(world.connection)
    await holder.connect()
    await holder.query(`select pg_advisory_lock(1);
      create function hold_email() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(1); return new; end $$;
      create trigger hold_email before insert on pgboss.job for each row
        when (new.name = 'notification-email') execute function hold_email()`)
    const { user, host, port, database } = world.connection
    const time = new Date(Date.now() + 1000).toISOString()
    const killed = runServer({
      dataDir: world.dataDir,
      environment: {
        DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
        SESSION_SECRET: TEST_SECRET,
      },
      command: [process.execPath, 'server/commands/due-jobs/main.ts', '--at', time],
    })
    await waitFor(async () => {
      const { rowCount } = await holder.query(
        `select from pg_locks where locktype = 'advisory' and objid = 1 and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount === 1
    }, 20_000)
    killed.kill('SIGKILL')
    expect(await killed.ended).toBe('SIGKILL')
    await holder.query('select pg_advisory_unlock(1); drop trigger hold_email on pgboss.job')
    await holder.end()
    await waitFor(async () => {
      await dispatchOnAll()
      return server.mails.length > 0
    }, 20_000)
    await dispatchOnAll()
    await allDone()
    expect(server.mails.map(({ to }) => to)).toEqual([[bo.email]])
  })
})
