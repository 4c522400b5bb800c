import { messages } from '@wayside/contract/messages'
import { notificationList } from '@wayside/contract/notificationList'
import { notifications } from '@wayside/contract/notifications'
import { push } from '@wayside/contract/push'
import { reports } from '@wayside/contract/reports'
import { topicRegister } from '@wayside/contract/topics'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { openPushService } from '../../../../test/network/pushService.ts'
import { waitFor } from '../../../../test/waitFor.ts'
import { endSessionsOf } from '../../../identity/sessions/sessionEnds.queries.ts'

let world: World
let service: Awaited<ReturnType<typeof openPushService>>
let bo: TestMember
let browser: ReturnType<typeof service.browser>

beforeAll(async () => {
  service = await openPushService()
  world = await startApp({ RATE_LIMITS: 'off', WEB_PUSH_ORIGINS: service.origin })
  // The tests dispatch themselves: the timer must not take what they make due.
  await world.pushes.stop()
})
beforeEach(async () => {
  bo = await world.signedIn({ name: 'Bo' })
  browser = service.browser()
  await world.api(push.subscribe, { as: bo, body: browser.subscription })
})
afterAll(async () => {
  await world.stop()
  await service.close()
})

const happen = async (topic: string, more = '') => {
  await world.pool.query(
    `insert into notifications (member_id, topic, object, details, push_due_at ${more && ', seen_at'})
     values ($1, $2, 'account', '{"number":7}', now() ${more})`,
    [bo.id, topic],
  )
  // Two nodes dispatch at the same moment.
  await Promise.all([world.pushes.dispatch(), world.pushes.dispatch()])
}
const quiet = () =>
  world.pool.query(
    `insert into member_settings (member_id, quiet_from, quiet_to)
     select $1, at, at + interval '2 hours'
     from (select (now() at time zone 'UTC' - interval '1 hour')::time as at) local
     on conflict (member_id) do update set
       quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
    [bo.id],
  )
const minutesLeft = async () =>
  (
    await world.pool.query<{ minutes: number | null }>(
      `select round(extract(epoch from push_due_at - now()) / 60)::int as minutes
       from notifications where member_id = $1 order by id`,
      [bo.id],
    )
  ).rows.map(({ minutes }) => minutes)

const tryAgain = async () => {
  await world.pool.query('update push_deliveries set due_at = now()')
  await world.pushes.dispatch()
}
/** In how many minutes the member's devices are told what they did not get. */
const waiting = async () =>
  (
    await world.pool.query<{ minutes: number }>(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes
       from push_deliveries p join push_subscriptions d on d.id = p.device_id
       where d.member_id = $1`,
      [bo.id],
    )
  ).rows.map(({ minutes }) => minutes)

describe('what the list of a member says', () => {
  // spec 23.18
  it('shows an entry of the list once on the devices of its member, by its text, and on nobody else’s', async () => {
    const others = service.browser()
    await world.api(push.subscribe, { as: await world.signedIn(), body: others.subscription })
    await happen('security.password')
    await waitFor(() => browser.received().length > 0)
    const [shown] = browser.received()
    const { text } = topicRegister.topics['security.password'] ?? {}
    expect(shown?.message).toMatchObject({ title: 'Wayside', body: text, badge: 1 })
    expect(shown?.headers.urgency).toBe('high')
    expect(await minutesLeft()).toEqual([null])
    expect(others.received()).toEqual([])
  })

  // spec 23.18
  it('shows an entry on devices when nothing but the timer of a node dispatches', async () => {
    const node = await startApp(
      { RATE_LIMITS: 'off', WEB_PUSH_ORIGINS: service.origin },
      { beside: world },
    )
    onTestFinished(() => node.stop())
    const body = {
      kind: 'member' as const,
      id: (await world.signedIn()).id,
      reason: 'spam' as const,
    }
    await world.api(reports.send, { as: bo, body })
    await waitFor(() => browser.received().length > 0)
  })

  // spec 24.3
  it('shows an entry on devices when the database does not know the time zone of one of the members', async () => {
    const ana = await world.signedIn({ name: 'Ana' })
    await world.pool.query(
      `insert into member_settings (member_id, time_zone, quiet_from, quiet_to)
       values ($1, 'Mars/Base', '22:00', '07:00')`,
      [ana.id],
    )
    await world.pool.query(
      `insert into notifications (member_id, topic, object, push_due_at)
       values ($1, 'moderation.received', 'account', now())`,
      [ana.id],
    )
    await happen('moderation.received')
    await waitFor(() => browser.received().length > 0)
    const { chatId } = (
      await world.api(messages.send, { as: bo, body: { receiverId: ana.id, text: 'Hello' } })
    ).body.message
    await world.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'Hello' } })
    await world.api(push.subscribe, { as: ana, body: service.browser().subscription })
    await world.pushes.dispatch()
    await waitFor(() => browser.received().length > 1)
    expect(browser.received()[1]?.message.tag).toBe(`chat:${chatId}`)
  })

  // spec 23.18
  it('keeps an entry back until the end of quiet hours, but for account security', async () => {
    await quiet()
    await happen('moderation.received')
    expect(await minutesLeft()).toEqual([60])
    await happen('security.password')
    await waitFor(() => browser.received().length > 0)
    expect(browser.received()).toHaveLength(1)
    expect(await minutesLeft()).toEqual([60, null])
  })

  // spec 23.18
  it('shows an entry that was seen only when it concerns account security', async () => {
    for (const topic of ['moderation.received', 'security.device'])
      await world.pool.query(
        `insert into notifications (member_id, topic, object, push_due_at)
         values ($1, $2, 'account', now())`,
        [bo.id, topic],
      )
    service.reply(browser.path, { status: 500 })
    await world.api(notificationList.read, { as: bo, body: { all: true } })
    await world.pushes.dispatch()
    expect(await waiting()).toEqual([0])
    await tryAgain()
    await waitFor(() => browser.received().length > 1)
    const text = topicRegister.topics['security.device']?.text
    expect(browser.received().map(({ message }) => message.body)).toEqual([text, text])
    expect(await minutesLeft()).toEqual([null, null])
  })

  // spec 23.18
  it('leaves an entry to nodes of a newer version when its topic is not known here', async () => {
    await happen('topic.ofTomorrow')
    expect(await minutesLeft()).toEqual([0])
    // The operator sees that they are late.
    await world.pool.query("update notifications set push_due_at = now() - interval '1 hour'")
    const metrics = await (await fetch(`${world.url}/metrics`)).text()
    const [, lag] = /^wayside_delivery_lag_seconds (\S+)$/m.exec(metrics) ?? []
    expect(Number(lag)).toBeGreaterThanOrEqual(3600)
  })

  // spec 23.18
  it('leaves an entry to newer nodes after a failure, too, when one of them had begun it', async () => {
    await happen('topic.ofTomorrow')
    await world.pool.query(
      `insert into push_deliveries (device_id, subject, due_at)
       select d.id, 'notification:' || n.id, now()
       from push_subscriptions d
       join notifications n on n.member_id = d.member_id
       where d.member_id = $1`,
      [bo.id],
    )
    await world.pushes.dispatch()
    expect(browser.received()).toEqual([])
    const { rows } = await world.pool.query(
      `select tries, p.due_at > now() as "waits"
       from push_deliveries p
       join push_subscriptions d on d.id = p.device_id
       where d.member_id = $1`,
      [bo.id],
    )
    expect(rows).toEqual([{ tries: 1, waits: true }])
  })

  // spec 23.18
  it('does not show an entry after a failure when its group was switched off', async () => {
    service.reply(browser.path, { status: 500 })
    await happen('moderation.received')
    expect(await waiting()).toEqual([0])
    await world.api(notifications.change, { as: bo, body: { push: { moderation: false } } })
    await tryAgain()
    expect(await waiting()).toEqual([])
    expect(browser.received()).toHaveLength(1)
  })

  // spec 23.20
  it('does not show an entry after a failure when all sessions have ended, but for account security', async () => {
    service.reply(browser.path, { status: 500 })
    await happen('moderation.received')
    expect(await waiting()).toEqual([0])
    await endSessionsOf(world.db, bo.id)
    await tryAgain()
    expect(await waiting()).toEqual([])
    expect(browser.received()).toHaveLength(1)
    service.reply(browser.path, { status: 201 })
    await happen('security.password')
    await waitFor(() => browser.received().length > 1)
  })

  // spec 23.18
  it('shows an entry after quiet hours on the device that was not reached before them', async () => {
    const other = service.browser()
    const { cookie } = await world.logIn(bo.email)
    await world.api(push.subscribe, { as: { cookie }, body: other.subscription })
    service.reply(browser.path, { status: 500 })
    await happen('moderation.report')
    expect(await waiting()).toEqual([0])
    await quiet()
    await tryAgain()
    expect(await waiting()).toEqual([60])
    await world.pool.query('update member_settings set quiet_from = null, quiet_to = null')
    service.reply(browser.path, { status: 201 })
    await tryAgain()
    await waitFor(() => browser.received().length > 1)
    expect(other.received()).toHaveLength(1)
    expect(await minutesLeft()).toEqual([null])
  })

  // spec 23.10, 23.18
  it('counts entries with messages in the 30 of an hour, but for account security', async () => {
    await world.pool.query(
      `insert into member_settings (member_id, pushes, pushes_since) values ($1, 29, now())`,
      [bo.id],
    )
    const ana = await world.signedIn({ name: 'Ana' })
    const write = async () => {
      await world.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'Hello' } })
      await world.pushes.dispatch()
    }
    const arrived = async (count: number) => {
      await waitFor(() => browser.received().length === count)
      return browser.received().at(-1)?.message
    }
    await write()
    await happen('moderation.report')
    expect(await arrived(2)).toMatchObject({
      title: 'Wayside',
      body: 'You have new notifications',
      url: '/notifications',
    })
    await write()
    await happen('moderation.appeal')
    await happen('security.password')
    expect((await arrived(3)).topic).toBe('security.password')
    await world.api(notificationList.read, { as: bo, body: { all: true } })
    await write()
    expect((await arrived(4)).title).toMatch(/^Ana/)
  })

  // spec 23.7, 23.10
  it.each([
    ['session has ended', "update sessions set seen_at = now() - interval '31 days'"],
    ['key is another', "update push_subscriptions set key_id = 'another'"],
  ])('does not count an entry where the only device is one whose %s', async (_what, change) => {
    await world.pool.query(`${change} where member_id = $1`, [bo.id])
    await happen('moderation.received')
    expect(await minutesLeft()).toEqual([null])
    const counted = 'select from member_settings where member_id = $1 and pushes > 0'
    expect((await world.pool.query(counted, [bo.id])).rowCount).toBe(0)
  })

  // spec 23.18
  it('shows all entries in one dispatch when more is due than one query takes', async () => {
    await world.pool.query(
      `insert into notifications (member_id, topic, object, push_due_at)
       select $1, 'moderation.received', n::text, now() from generate_series(1, 201) n`,
      [bo.id],
    )
    await world.pushes.dispatch()
    expect(new Set(await minutesLeft())).toEqual(new Set([null]))
  })
})
