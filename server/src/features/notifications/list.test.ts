import { blocks } from '@wayside/contract/blocks'
import { messages } from '@wayside/contract/messages'
import { type Notification, notificationList } from '@wayside/contract/notificationList'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { sampleTopics } from '../../../test/samples/sampleTopics.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let beside: World
let ana: TestMember
let bo: TestMember
let cem: TestMember
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'off' }
  world = await startApp(environment, { topics: sampleTopics })
  beside = await startApp(environment, { topics: sampleTopics, beside: world })
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana', lastname: 'Silva' })
  bo = await world.signedIn({ name: 'Bo', lastname: 'Lee' })
  cem = await world.signedIn({ name: 'Cem', lastname: 'Kaya' })
})
afterAll(async () => {
  await beside.stop()
  await world.stop()
})

/** Lets a member comment on a post of Bo. */
async function comment(by: TestMember, post = 'p1', topic = 'post.commented') {
  const details = { comment: 'c1' }
  const event = { topic, to: [bo.id], object: `post:${post}`, actor: by.id, details }
  await world.db.transaction().execute((tx) => world.notifier.notify(tx, event))
  world.notifier.flush()
}
const list = async (as: TestMember, query = {}, from = world) =>
  (await from.api(notificationList.list, { as, query })).body
const badge = async (as: TestMember, from = world) =>
  (await from.api(notificationList.badge, { as })).body
const read = (as: TestMember, body: object) => world.api(notificationList.read, { as, body })
const seen = (as: TestMember, upTo: string) =>
  world.api(notificationList.seen, { as, body: { upTo } })

const block = (as: TestMember, { id }: TestMember) =>
  world.api(blocks.block, { as, body: { userId: id } })
const mute = (as: TestMember, { id }: TestMember) =>
  world.api(blocks.mute, { as, body: { userId: id } })

describe('a notification', () => {
  // spec 21.1, 21.2, 21.3, 21.10
  it('takes up what else happens to its object, and shows it live in every tab', async () => {
    const tab = world.socketOf(bo)
    const shown: Notification[] = []
    const left: unknown[] = []
    tab.on('notification', (entry) => shown.push(entry))
    tab.on('notificationsSeen', (event) => left.push(event))
    await waitFor(() => tab.connected)
    for (const by of [ana, ana, cem]) await comment(by)
    const { notifications, unseen, nextCursor } = await list(bo)
    const [entry] = notifications
    expect(notifications).toMatchObject([
      {
        topic: 'post.commented',
        group: 'comments',
        text: 'Cem Kaya and Ana Silva commented on your post',
        actors: [{ _id: cem.id, name: 'Cem', lastname: 'Kaya', profilePic: '' }, { _id: ana.id }],
        actorCount: 2,
        eventCount: 3,
        object: { type: 'post', _id: 'p1', title: '' },
        url: '/feed/p1#comment-c1',
        isSeen: false,
        isRead: false,
      },
    ])
    expect([unseen, nextCursor]).toEqual([1, null])
    await waitFor(() => shown.at(-1)?.eventCount === 3)
    expect(shown.at(-1)).toEqual(entry)
    expect((await seen(bo, entry?._id ?? '')).body.unseen).toBe(0)
    await comment(cem)
    expect((await list(bo)).unseen).toBe(1)
    const object = { type: 'post', _id: 'p1' }
    expect((await read(bo, { object })).body).toEqual({ success: true, unseen: 0 })
    await waitFor(() => left.length === 2)
    expect(left).toEqual([{ unseen: 0 }, { unseen: 0 }])
    await comment(ana)
    expect((await list(bo)).notifications).toMatchObject([
      { eventCount: 1, isRead: false },
      { _id: entry?._id, eventCount: 4, isSeen: true, isRead: true },
    ])
    const metrics = await world.call(undefined, 'GET', '/metrics')
    expect(metrics.text).toContain('wayside_notifications_total{topic="post.commented"} 5')
  })

  // spec 21.2
  it('names two of 22 and counts the others', async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into members (email, password_hash, name, lastname, country, user_type, verified_at)
       select 'actor' || n || '@example.org', '-', 'Actor', n::text, 'peru', 'host', now()
       from generate_series(1, 22) n returning id`,
    )
    for (const { id } of rows) await comment({ ...ana, id })
    const { notifications } = await list(bo)
    expect(notifications).toMatchObject([
      { text: 'Actor 22 and 21 others commented on your post', actorCount: 22, eventCount: 22 },
    ])
    expect(notifications[0]?.actors.map(({ lastname }) => lastname)).toEqual(['22', '21', '20'])
  })

  // spec 21.4
  it('stores a notification in the commit of its event or not at all', async () => {
    const event = { topic: 'post.commented', to: [bo.id], object: 'post:p9', details: {} }
    const killed = world.db.transaction().execute(async (tx) => {
      await world.notifier.notify(tx, event)
      const { rows } = await world.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`,
      )
      for (const { pid } of rows) await world.pool.query('select pg_terminate_backend($1)', [pid])
      await tx.selectFrom('members').select('id').limit(1).execute()
    })
    await expect(killed).rejects.toThrow()
    expect((await list(bo)).notifications).toEqual([])
  })

  // spec 21.5
  it.each<[string, () => Promise<unknown>]>([
    ['has done it', () => comment(bo)],
    ['is not verified', () => change('verified_at = null')],
    ['is suspended', () => change("standing = 'suspended'")],
    ['is being deleted', () => change("standing = 'leaving'")],
    ['is erased', () => change("standing = 'erased'")],
    ['has blocked the other', () => block(bo, ana)],
    ['was blocked by the other', () => block(ana, bo)],
    ['has muted the other', () => mute(bo, ana)],
  ])('tells nothing to a member who %s', async (what, prepare) => {
    await prepare()
    if (what !== 'has done it') await comment(ana)
    const { rows } = await world.pool.query('select from notifications where member_id = $1', [
      bo.id,
    ])
    expect(rows).toEqual([])
  })
  const change = (columns: string) =>
    world.pool.query(`update members set ${columns} where id = $1`, [bo.id])

  // spec 21.6
  it.each([
    ['a block', () => block(ana, bo)],
    ['a mute', () => mute(bo, ana)],
  ])(
    'leaves out of a notification a member who was hidden by %s since, on any node',
    async (_, hide) => {
      await comment(ana, 'p1')
      await comment(ana, 'p2')
      await comment(cem, 'p2')
      await hide()
      for (const node of [world, beside]) {
        const { notifications, unseen } = await list(bo, {}, node)
        expect(notifications).toMatchObject([
          { text: 'Cem Kaya commented on your post', actorCount: 1, actors: [{ _id: cem.id }] },
        ])
        expect(unseen).toBe(1)
        expect((await badge(bo, node)).notifications).toBe(1)
      }
    },
  )

  // spec 21.2, 21.6, 21.14
  it('leaves out of a notification a member who was suspended since, and calls an erased one a deleted member', async () => {
    await comment(ana)
    const standing = (state: string) =>
      world.pool.query('update members set standing = $2 where id = $1', [ana.id, state])
    await standing('suspended')
    expect((await list(bo)).notifications).toEqual([])
    await standing('leaving')
    await world.pool.query('update members set standing_until = now() where id = $1', [ana.id])
    await world.erasures.catchUp()
    const entry = await waitFor(async () => (await list(bo)).notifications[0])
    expect(entry).toMatchObject({ text: 'Deleted member commented on your post', actors: [] })
  })

  it('notifies 50 members at most, of a known topic', async () => {
    const event = { topic: 'post.commented', object: 'post:p1', details: {} }
    const ids = Array.from({ length: 51 }, () => crypto.randomUUID())
    const notify = (more: object) => world.notifier.notify(world.db, { ...event, to: ids, ...more })
    await expect(notify({})).rejects.toThrow('51 members')
    await expect(notify({ to: [], topic: 'x.y' })).rejects.toThrow('no such topic: x.y')
  })

  // spec 21.13
  it('leaves the list when its object is withdrawn', async () => {
    await comment(ana, 'p3')
    await comment(ana, 'p4')
    await world.notifier.withdraw(world.db, 'post:p3')
    expect((await list(bo)).notifications.map(({ object }) => object._id)).toEqual(['p4'])
  })
})

// spec 21.7
it('lists notifications in pages, most recently updated first', async () => {
  for (const post of ['p1', 'p2', 'p3', 'p4', 'p5', 'p2']) await comment(ana, post)
  const pages: string[][] = []
  for (let cursor: string | null | undefined = ''; cursor != null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(bo, { cursor, limit: 2 })
    pages.push(page.notifications.map(({ object }) => object._id))
    cursor = page.nextCursor
  }
  expect(pages).toEqual([['p2', 'p5'], ['p4', 'p3'], ['p1']])
  expect((await list(bo, { cursor: '1-x' })).notifications).toHaveLength(5)
})

// spec 21.8
it('counts unread messages and notifications that were not seen', async () => {
  expect(await badge(bo)).toMatchObject({ messages: 0, notifications: 0, total: 0 })
  const send = (as: TestMember) =>
    world.api(messages.send, { as, body: { receiverId: bo.id, text: 'Hello' } })
  for (const as of [ana, ana, cem]) await send(as)
  for (const post of ['p1', 'p2']) await comment(ana, post)
  expect(await badge(bo)).toMatchObject({ messages: 3, notifications: 2, total: 5 })
  const { notifications } = await list(bo)
  expect((await seen(bo, notifications[1]?._id ?? '')).body.unseen).toBe(1)
  expect((await badge(bo)).notifications).toBe(1)
})

// spec 21.9
it('lets nobody mark what others are told', async () => {
  for (const post of ['p1', 'p2', 'p3']) await comment(ana, post)
  const ids = (await list(bo)).notifications.map(({ _id }) => _id)
  expect(expectError(await seen(cem, ids[0] ?? ''), 400)).toBe('Please reload the page')
  for (const body of [{ ids }, { all: true }, { object: { type: 'post', _id: 'p1' } }])
    expect((await read(cem, body)).status).toBe(200)
  const isRead = async () => (await list(bo)).notifications.map((entry) => entry.isRead)
  expect([(await list(bo)).unseen, await isRead()]).toEqual([3, [false, false, false]])
  await read(bo, { ids: ids.slice(0, 1) })
  expect(await isRead()).toEqual([true, false, false])
  for (const body of [{}, { ids, all: true }])
    expect(expectError(await read(bo, body), 400)).toBe('Please reload the page')
  await read(bo, { all: true })
  expect(await isRead()).toEqual([true, true, true])
})
