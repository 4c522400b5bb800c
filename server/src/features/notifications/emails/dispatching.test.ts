import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { openMailServer } from '../../../../test/network/mailServer.ts'
import { openRedisServer } from '../../../../test/network/redisServer.ts'
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
  // The tests dispatch themselves: the timers must not take what they make due.
  for (const { scheduler } of [world, other, third]) scheduler.stop('notifications.emails')
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
/** Tries again now what the mail server did not take. */
async function tryAgain() {
  await world.pool.query(
    'update member_settings set email_sending_until = now() where email_sending_until is not null',
  )
  await makeDue()
  await dispatchOnAll()
}
/** The emails that were begun and are not done. */
const begun = async () =>
  (
    await world.pool.query<{ id: string; isFailing: boolean }>(
      `select email_id as id, email_failing_since is not null as "isFailing"
       from member_settings where email_id is not null`,
    )
  ).rows
describe('emails about unread messages', () => {
  // spec 19.14
  it.each([
    ['with Redis or without', 200, () => undefined],
    ['after Redis has ended', 10, () => redis.kill()],
  ])('sends each email once when three nodes decide at once, %s', async (_, count, change) => {
    await change()
    const all = await readers(count)
    for (let n = 0; n < all.length; n += 10) await Promise.all(all.slice(n, n + 10).map(write))
    await makeDue()
    for (const _ of ['once', 'again']) await dispatchOnAll()
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(
      all.map(({ email }) => email).sort(),
    )
    expect(await begun()).toEqual([])
    server.mails.splice(0)
  })

  // spec 19.15
  it('sends one email to each member when the mail server is back, with all that came meanwhile', async () => {
    await server.close()
    const [bo] = (await readers(1)) as [TestMember]
    const friends = await Promise.all(Array.from({ length: 4 }, () => world.signedIn()))
    const names = new Set<string>()
    for (const friend of friends) {
      await world.api(messages.send, { as: friend, body: { receiverId: bo.id, text: 'Hello' } })
      await tryAgain()
      const [email, ...others] = await begun()
      expect([email?.isFailing, others]).toEqual([true, []])
      names.add(email?.id ?? '')
    }
    expect(names.size).toBe(1)
    await server.open()
    // Before its time nobody tries again.
    await makeDue()
    await dispatchOnAll()
    expect(server.mails).toEqual([])
    await tryAgain()
    expect(server.mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [[bo.email], expect.stringContaining('4 new messages from')],
    ])
    expect(server.mails[0]?.mail.messageId).toContain([...names][0])
    await tryAgain()
    expect(server.mails).toHaveLength(1)
    server.mails.splice(0)
  })

  // spec 19.15
  it('tries an email again after ten seconds, and then when it has failed for as long again', async () => {
    await server.close()
    const [bo] = (await readers(1)) as [TestMember]
    await write(bo)
    const delays: number[] = []
    for (const failing of [0, 10, 300, 90_000]) {
      await world.pool.query(
        `update member_settings set email_failing_since = now() - make_interval(secs => $2)
         where member_id = $1 and email_failing_since is not null`,
        [bo.id, failing],
      )
      await tryAgain()
      const { rows } = await world.pool.query<{ seconds: number }>(
        `select extract(epoch from email_sending_until - now())::float8 as seconds
         from member_settings where member_id = $1`,
        [bo.id],
      )
      delays.push(Math.round((rows[0]?.seconds ?? 0) / 10) * 10)
    }
    expect(delays).toEqual([10, 10, 300, 3600])
    await server.open()
    await tryAgain()
    expect(server.mails.map(({ to }) => to)).toEqual([[bo.email]])
    server.mails.splice(0)
  })

  // spec 19.15
  it('leaves out messages that a delayed email contained, and tells later ones a day after it', async () => {
    await server.close()
    const [bo] = (await readers(1)) as [TestMember]
    await write(bo)
    await makeDue()
    await world.dispatcher.dispatch()
    await write(bo)
    expect(await dueOf(bo)).not.toBeNull()
    await server.open()
    await tryAgain()
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
  it('drops emails after more than a day without a mail server, except for newer messages', async () => {
    const [bo] = (await readers(1)) as [TestMember]
    const friend = await world.signedIn({ name: 'Late' })
    await server.close()
    const { chatId } = (await write(bo)).body.message
    await makeDue()
    await world.dispatcher.dispatch()
    await world.pool.query(
      `update messages set created_at = created_at - interval '26 hours' where chat_id = $1`,
      [chatId],
    )
    await world.pool.query(
      `update member_settings set email_failing_since = email_failing_since - interval '25 hours'
       where member_id = $1`,
      [bo.id],
    )
    await world.api(messages.send, { as: friend, body: { receiverId: bo.id, text: 'Hello' } })
    await server.open()
    await tryAgain()
    expect(server.mails.map(({ mail }) => mail.subject)).toEqual(['Late wrote to you on Wayside'])
    const { rows } = await world.pool.query(
      `select email_id, email_failing_since, email_sending_until
       from member_settings where member_id = $1`,
      [bo.id],
    )
    expect(rows).toEqual([{ email_id: null, email_failing_since: null, email_sending_until: null }])
    server.mails.splice(0)
  })

  // spec 19.25
  it('sends emails while the mail server is slow to take one of them', async () => {
    const [slow, ...others] = (await readers(3)) as [TestMember, ...TestMember[]]
    const isHeld = server.hold(slow.email)
    await write(slow)
    await makeDue()
    await world.scheduler.run('notifications.emails')
    await isHeld
    for (const each of others) await write(each)
    await makeDue()
    // As the timer does.
    await world.scheduler.run('notifications.emails')
    await waitFor(() => server.mails.length === 2)
    await waitFor(async () => (await begun()).length === 1)
    server.release()
    server.dropConnections()
    await world.dispatcher.dispatch()
    await tryAgain()
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(
      [slow, ...others].map(({ email }) => email).sort(),
    )
    server.mails.splice(0)
  })
})
