import { messages } from '@wayside/contract/messages'
import { notificationList } from '@wayside/contract/notificationList'
import { notifications } from '@wayside/contract/notifications'
import { push } from '@wayside/contract/push'
import { topicRegister } from '@wayside/contract/topics'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { openPushService } from '../../../test/network/pushService.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let service: Awaited<ReturnType<typeof openPushService>>
let bo: TestMember
let browser: ReturnType<typeof service.browser>

beforeAll(async () => {
  service = await openPushService()
  world = await startApp({ RATE_LIMITS: 'off', WEB_PUSH_ORIGINS: service.origin })
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
  await Promise.all([world.pushes.rows.dispatch(), world.pushes.rows.dispatch()])
}
const quiet = () =>
  world.pool.query(
    `insert into member_settings (member_id, quiet_from, quiet_to)
     select $1, at, at + interval '2 hours'
     from (select (now() at time zone 'UTC' - interval '1 hour')::time as at) local`,
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

const ofBo = () => `where name = 'web-push' and data->>'member' = '${bo.id}' and state < 'active'`
/** The job that tells the member's device; `later` after a failure. */
const waiting = async () =>
  (
    await world.pool.query<{ tries: number }>(
      `select (data->>'tries')::int as tries from pgboss.job
       where name = 'web-push' and data->>'member' = $1 and state <= 'active'`,
      [bo.id],
    )
  ).rows.map(({ tries }) => (tries > 1 ? 'later' : 'now'))[0]

describe('what the list of a member says', () => {
  // spec 23.18
  it('is shown once on their devices, by its text', async () => {
    await happen('security.password')
    await waitFor(() => browser.received().length > 0)
    const [shown] = browser.received()
    const { text } = topicRegister.topics['security.password'] ?? {}
    expect(shown?.message).toMatchObject({ title: 'Wayside', body: text, badge: 1 })
    expect(shown?.headers.urgency).toBe('high')
    expect(await minutesLeft()).toEqual([null])
  })

  // spec 24.3
  it('is shown when the database does not know the time zone of one of the members', async () => {
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
    await world.pushes.messages.flush()
    await waitFor(() => browser.received().length > 1)
    expect(browser.received()[1]?.message.tag).toBe(`chat:${chatId}`)
  })

  // spec 23.18
  it('waits for the end of quiet hours, but for account security', async () => {
    await quiet()
    await happen('moderation.received')
    expect(await minutesLeft()).toEqual([60])
    await happen('security.password')
    await waitFor(() => browser.received().length > 0)
    expect(browser.received()).toHaveLength(1)
    expect(await minutesLeft()).toEqual([60, null])
  })

  // spec 23.18
  it('is shown once it was seen as well if it is about account security, and else no more', async () => {
    for (const topic of ['moderation.received', 'security.device'])
      await world.pool.query(
        `insert into notifications (member_id, topic, object, push_due_at)
         values ($1, $2, 'account', now())`,
        [bo.id, topic],
      )
    service.reply(browser.path, { status: 500 })
    await world.api(notificationList.read, { as: bo, body: { all: true } })
    await world.pushes.rows.dispatch()
    await waitFor(async () => (await waiting()) === 'later')
    await world.pool.query(`update pgboss.job set start_after = now() ${ofBo()}`)
    await waitFor(() => browser.received().length > 1)
    const text = topicRegister.topics['security.device']?.text
    expect(browser.received().map(({ message }) => message.body)).toEqual([text, text])
    expect(await minutesLeft()).toEqual([null, null])
  })

  // spec 23.18
  it('is left to nodes of a newer version when its topic is not known here', async () => {
    await happen('topic.ofTomorrow')
    expect(await minutesLeft()).toEqual([0])
  })

  // spec 23.18
  it('is not told after a failure when it was switched off, and later in quiet hours', async () => {
    const choose = (moderation: boolean) =>
      world.api(notifications.change, { as: bo, body: { push: { moderation } } })
    service.reply(browser.path, { status: 500 })
    for (const [topic, change] of [
      ['moderation.received', () => choose(false)],
      ['moderation.report', quiet],
    ] as const) {
      await choose(true)
      await happen(topic)
      await waitFor(async () => (await waiting()) === 'later')
      await change()
      await world.pool.query(`update pgboss.job set start_after = now() ${ofBo()}`)
      await waitFor(async () => (await waiting()) === undefined)
    }
    expect(browser.received()).toHaveLength(2)
    expect(await minutesLeft()).toEqual([null, 60])
  })

  // spec 23.18
  it('is told at once when more is due than is taken together', async () => {
    await world.pool.query(
      `insert into notifications (member_id, topic, object, push_due_at)
       select $1, 'moderation.received', n::text, now() from generate_series(1, 201) n`,
      [bo.id],
    )
    await world.pushes.rows.dispatch()
    expect(new Set(await minutesLeft())).toEqual(new Set([null]))
  })
})
