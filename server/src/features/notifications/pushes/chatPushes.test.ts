import { accounts } from '@wayside/contract/accounts'
import { blocks } from '@wayside/contract/blocks'
import { messages } from '@wayside/contract/messages'
import { notifications } from '@wayside/contract/notifications'
import { push } from '@wayside/contract/push'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { openPushService } from '../../../../test/network/pushService.ts'
import { waitFor } from '../../../../test/waitFor.ts'

let world: World
let service: Awaited<ReturnType<typeof openPushService>>
let other: typeof service
let ana: TestMember
let bo: TestMember
let browser: ReturnType<typeof service.browser>

beforeAll(async () => {
  service = await openPushService()
  other = await openPushService()
  const origins = `${service.origin},${other.origin}`
  world = await startApp({ RATE_LIMITS: 'off', WEB_PUSH_ORIGINS: origins })
  // The tests dispatch themselves: the timer must not take what they make due.
  await world.pushes.stop()
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana', lastname: 'Silva' })
  bo = await world.signedIn({ name: 'Bo' })
  browser = service.browser()
  await world.api(push.subscribe, { as: bo, body: browser.subscription })
})
afterAll(async () => {
  await world.stop()
  await service.close()
  await other.close()
})

const write = async (text = 'Hello', to = bo) =>
  (await world.api(messages.send, { as: ana, body: { receiverId: to.id, text } })).body.message
/** As after the five seconds in which messages are collected. */
const tell = () => world.pushes.dispatch()
const shown = () => browser.received().map(({ message }) => message)
const change = (body: object) => world.api(notifications.change, { as: bo, body })
const become = (standing: string, { id } = bo) =>
  world.pool.query('update members set standing = $2 where id = $1', [id, standing])
const read = ({ chatId, _id }: { chatId: string; _id: string }, as = bo) =>
  world.api(messages.read, { as, body: { chatId, upTo: _id } })
const countPushes = ({ id }: TestMember, count: number) =>
  world.pool.query(
    'insert into member_settings (member_id, pushes, pushes_since) values ($1, $2, now())',
    [id, count],
  )
const tryAgain = async () => {
  await world.pool.query('update push_deliveries set due_at = now()')
  await tell()
}
/** The pushes that wait for a device of the member, and for how many seconds. */
const waiting = async () =>
  (
    await world.pool.query<{ seconds: number }>(
      `select extract(epoch from due_at - now())::float8 as seconds from push_deliveries p
       join push_subscriptions d on d.id = p.device_id where d.member_id = $1`,
      [bo.id],
    )
  ).rows.map(({ seconds }) => seconds)

/** Writes to as many devices as a service is told at once, and lets it answer none until the end. */
async function keepBusy() {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  for (const { path, subscription } of Array.from({ length: 20 }, () => service.browser())) {
    service.reply(path, answered)
    const slow = await world.signedIn()
    await world.api(push.subscribe, { as: slow, body: subscription })
    await write('Hello', slow)
  }
  return answer
}

describe('a message to a member with a device', () => {
  // spec 23.4, 23.5, 23.9, 40.9
  it('tells a device who wrote, and quotes the message when the member wants that', async () => {
    const { chatId } = await write('A secret')
    await tell()
    const [first] = browser.received()
    expect(first?.message).toEqual({
      topic: 'messages',
      title: 'Ana Silva',
      body: 'New message',
      url: `/messages?chat=${chatId}`,
      tag: `chat:${chatId}`,
      badge: 1,
      lang: 'en',
      dir: 'auto',
    })
    expect(first).toMatchObject({
      size: 1024,
      headers: { 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'high' },
    })
    expect(first?.headers.topic).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(first?.headers)).not.toContain(chatId)
    const { publicKey } = (await world.api(push.key, { as: bo })).body
    expect(first?.headers.authorization).toMatch(new RegExp(`^vapid t=\\S+, k=${publicKey}$`))

    await change({ pushText: true })
    await write('Shall we\nmeet?')
    await tell()
    expect(shown()[1]).toMatchObject({ body: 'Shall we meet?', badge: 2 })

    // Of an act the first line alone.
    await write('Ana withdrew: stay, 3–6 May 2027.\n\nA secret')
    await world.pool.query("update messages set agreement = '{}' where text like 'Ana withdrew%'")
    await tell()
    expect(shown()[2]).toMatchObject({ body: 'Ana withdrew: stay, 3–6 May 2027.' })

    await world.pool.query(
      `insert into notifications (member_id, topic, object)
       values ($1, 'security.password', 'account')`,
      [bo.id],
    )
    await write()
    await tell()
    expect(shown()[3]?.badge).toBe(5)
  })

  // spec 23.9
  it('tells a device once of several messages of a chat, and not when they are read meanwhile', async () => {
    await write()
    await write()
    await tell()
    expect(shown()).toHaveLength(1)
    await read(await write())
    await tell()
    expect(shown()).toHaveLength(1)
  })

  // spec 23.9, 23.10, 23.19
  it('keeps only the devices of a slow service waiting, and does not tell what is read meanwhile', async () => {
    const [cem, dan] = [await world.signedIn({ name: 'Cem' }), await world.signedIn()]
    const [late, later, elsewhere] = [service.browser(), service.browser(), other.browser()]
    await world.api(push.subscribe, { as: cem, body: late.subscription })
    await world.api(push.subscribe, { as: dan, body: later.subscription })
    await countPushes(dan, 30)
    const answer = await keepBusy()
    const before = service.pushes.length
    const [message, more] = [await write('Hello', cem), await write('Hello', dan)]
    const { cookie } = await world.logIn(bo.email)
    await world.api(push.subscribe, { as: { cookie }, body: elsewhere.subscription })
    await write()
    const all = tell()
    await waitFor(() => service.pushes.length === before + 20)
    await read(message, cem)
    await read(more, dan)
    await waitFor(() => elsewhere.received().length > 0)
    answer()
    await all
    expect(shown()).toHaveLength(1)
    expect([...late.received(), ...later.received()]).toEqual([])
  })

  // spec 23.11, 23.19
  it('tells a device later when a slow service has kept it waiting for half a minute', async () => {
    const answer = await keepBusy()
    const before = service.pushes.length
    await write()
    const all = tell()
    await waitFor(() => service.pushes.length === before + 20)
    // Its own wait must begin before the clock moves.
    await waitFor(async () => (await waiting()).length === 1)
    await waiting()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000)
    answer()
    await all
    clock.mockRestore()
    expect([shown(), (await waiting()).length]).toEqual([[], 1])
    await tryAgain()
    expect(shown()).toHaveLength(1)
  })

  // spec 23.9
  it.each([
    ['the member has switched it off', () => change({ push: { messages: false } })],
    [
      'the member has blocked its writer',
      () => world.api(blocks.block, { as: bo, body: { userId: ana.id } }),
    ],
    ['the member is suspended', () => become('suspended')],
    ['the member is banned', () => become('banned')],
    ['the member is being deleted', () => become('leaving')],
    ['the member is erased', () => become('erased')],
    [
      'the member is not verified',
      () => world.pool.query('update members set verified_at = null where id = $1', [bo.id]),
    ],
    ['its writer is banned', () => become('banned', ana)],
    [
      'the member has quiet hours',
      () =>
        world.pool.query(
          `insert into member_settings (member_id, time_zone, quiet_from, quiet_to)
           select $1, 'Pacific/Kiritimati', at, at + interval '2 hours'
           from (select (now() at time zone 'Pacific/Kiritimati' - interval '1 hour')::time as at) local`,
          [bo.id],
        ),
    ],
    ['the device has logged out', () => world.api(accounts.logout, { as: bo })],
    [
      'the session has expired',
      () =>
        world.pool.query(
          "update sessions set seen_at = now() - interval '31 days' where member_id = $1",
          [bo.id],
        ),
    ],
  ])('does not tell a device of a message when %s', async (_why, change) => {
    await write()
    await change()
    await tell()
    expect(shown()).toEqual([])
  })

  // spec 23.10
  it('tells devices 30 times an hour, and then once that there are more, until something is read', async () => {
    await write()
    await countPushes(bo, 29)
    await tell()
    let last = await write()
    await tell()
    expect(shown()[1]).toMatchObject({
      title: 'Wayside',
      body: 'You have new messages',
      url: '/messages',
    })
    last = await write()
    await tell()
    expect(shown()).toHaveLength(2)
    await read(last)
    await write()
    await tell()
    expect(shown()[2]).toMatchObject({ title: 'Ana Silva' })
  })
})

describe('the answer of a push service', () => {
  const devices = async () => (await world.api(notifications.settings, { as: bo })).body.devices

  // spec 23.11
  it.each([404, 410, 401, 403])('removes the device when it is %i', async (status) => {
    service.reply(browser.path, { status })
    await write()
    await tell()
    expect(await devices()).toEqual([])
  })

  // spec 23.11
  it.each([400, 413, 307])('does not try a device again after %i', async (status) => {
    service.reply(browser.path, { status, headers: { Location: `${service.origin}/elsewhere` } })
    await write()
    await tell()
    expect(await devices()).toHaveLength(1)
    expect(service.pushes.filter(({ path }) => path === '/elsewhere')).toEqual([])
  })

  // spec 23.11
  it('tries a device again at the time that its service names, if the message is still unread', async () => {
    service.reply(browser.path, { status: 429, headers: { 'Retry-After': '120' } })
    await write()
    await tell()
    const [seconds, ...others] = await waiting()
    expect([Math.round((seconds ?? 0) / 10), others]).toEqual([12, []])
    service.reply(browser.path, { status: 201 })
    await tell()
    expect(shown()).toHaveLength(1)
    await tryAgain()
    expect(shown()).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  // spec 23.11
  it('tries a device three times in all', async () => {
    service.reply(browser.path, { status: 500 })
    await write()
    await tell()
    for (const _ of ['again', 'for the last time', 'no more']) await tryAgain()
    expect(shown()).toHaveLength(3)
    expect(await waiting()).toEqual([])
  })
})
