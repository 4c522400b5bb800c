import { push } from '@wayside/contract/push'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { openMailServer } from '../../../test/network/mailServer.ts'
import { openPushService } from '../../../test/network/pushService.ts'
import { waitFor } from '../../../test/waitFor.ts'

let mail: Awaited<ReturnType<typeof openMailServer>>
let service: Awaited<ReturnType<typeof openPushService>>
let world: World
let other: World

beforeAll(async () => {
  mail = await openMailServer()
  service = await openPushService()
  world = await startApp({
    RATE_LIMITS: 'off',
    SMTP_URL: mail.url,
    WEB_PUSH_ORIGINS: service.origin,
  })
})
afterAll(async () => {
  await world.stop()
  await mail.close()
  await service.close()
})

/** A node beside the others, whose timers tell nobody anything. */
async function openNode() {
  const environment = {
    RATE_LIMITS: 'off',
    SMTP_URL: mail.url,
    WEB_PUSH_ORIGINS: service.origin,
  }
  const node = await startApp(environment, { beside: world })
  for (const { scheduler } of [world, node])
    for (const name of ['emails', 'pushes']) scheduler.stop(`notifications.${name}`)
  return node
}

async function withDevice() {
  const member = await world.signedIn()
  await world.pool.query(
    "update sessions set seen_at = now() - interval '1 hour' where member_id = $1",
    [member.id],
  )
  const browser = service.browser()
  await world.api(push.subscribe, { as: member, body: browser.subscription })
  return { member, browser }
}

const happen = ({ id }: TestMember, count: number) =>
  world.pool.query(
    `insert into notifications (member_id, topic, object, details, push_due_at, email_due_at)
     select $1, 'agreement.soon', 'agreement:' || n, '{"what":"a stay"}', now(), now()
     from generate_series(1, $2) n`,
    [id, count],
  )

describe('a node that closes', () => {
  it('begins to tell nobody anything, and another node does', async () => {
    other = await openNode()
    const { member, browser } = await withDevice()
    const outsider = await withDevice()
    await happen(member, 1)
    const toMember = () => mail.mails.filter(({ to }) => to.includes(member.email)).length
    await world.pool.query("update sessions set seen_at = now() - interval '1 hour'")
    await other.dispatcher.close()
    expect(await other.dispatcher.dispatch()).toEqual({ emails: 0, pushes: 0 })
    expect([browser.received().length, toMember()]).toEqual([0, 0])
    await world.dispatcher.dispatch()
    expect([browser.received().length, toMember()]).toEqual([1, 1])
    expect(outsider.browser.received()).toEqual([])
    await other.stop()
  })

  it('sends no push that still waits for its turn, and another node does a minute later', async () => {
    other = await openNode()
    const { member, browser } = await withDevice()
    let answer: () => void = () => undefined
    service.reply(browser.path, new Promise<void>((resolve) => (answer = resolve)))
    await happen(member, 25)
    const deciding = other.dispatcher.decide('pushes')
    await waitFor(() => browser.received().length === 20)
    await deciding
    const closed = other.dispatcher.close()
    answer()
    await closed
    expect(browser.received().length).toBe(20)
    const inAMinute = new Date(Date.now() + 61_000).toISOString()
    await world.dispatcher.dispatch(inAMinute)
    const tags = browser.received().map(({ message }) => message.tag)
    expect([tags.length, new Set(tags).size]).toEqual([25, 25])
    await other.stop()
  })
})
