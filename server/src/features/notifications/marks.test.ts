import { notificationList } from '@wayside/contract/notificationList'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { inRounds } from '../../../test/races/rounds.ts'

let world: World
let beside: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  beside = await startApp({ RATE_LIMITS: 'off' }, { beside: world })
})
afterAll(async () => {
  await beside.stop()
  await world.stop()
})

const tell = (node: World, { id }: TestMember) =>
  node.notifier.notify(node.db, {
    ...{ topic: 'security.codeUsed', to: [id], object: 'account', details: {} },
  })

// spec 21.1, 21.9
it('loses no event to a reader on another node, and has one unread entry at most', async () => {
  const outsider = await world.signedIn()
  await inRounds(world, async (ana) => {
    const read = (node: World) => node.api(notificationList.read, { as: ana, body: { all: true } })
    await tell(world, ana)
    await Promise.all([tell(world, ana), read(beside), tell(beside, ana), read(world)])
    const { rows } = await world.pool.query(
      `select sum(event_count)::int as events, count(*) filter (where read_at is null) <= 1 as "isOne",
         bool_and(read_at is null or seen_at is not null) as "isSeen"
       from notifications where member_id = $1`,
      [ana.id],
    )
    expect(rows).toEqual([{ events: 3, isOne: true, isSeen: true }])
  })
  const { body } = await world.api(notificationList.list, { as: outsider })
  expect(body).toMatchObject({ notifications: [], unseen: 0 })
})

// spec 21.13
it('deletes what is old, and what is beyond the newest 1,000', async () => {
  const [ana, bo] = [await world.signedIn(), await world.signedIn()]
  const add = (object: string, age: string, readAge?: string) =>
    world.pool.query(
      `insert into notifications (member_id, topic, object, updated_at, read_at)
       values ($1, 'security.codeUsed', $2, now() - $3::interval, now() - $4::interval)`,
      [ana.id, object, age, readAge],
    )
  await add('read long ago', '91 days', '91 days')
  await add('read', '179 days', '89 days')
  await add('old', '181 days')
  await add('unread', '179 days')
  await world.pool.query(
    `insert into notifications (member_id, topic, object, updated_at)
     select $1, 'security.codeUsed', n::text, now() - n * interval '1 second' from generate_series(1, 1600) n`,
    [bo.id],
  )
  await world.purgeExpired()
  const { rows } = await world.pool.query(
    'select object from notifications where member_id = $1 order by object',
    [ana.id],
  )
  expect(rows).toEqual([{ object: 'read' }, { object: 'unread' }])
  const left = await world.pool.query(
    'select count(*)::int, max(object::int) from notifications where member_id = $1',
    [bo.id],
  )
  expect(left.rows).toEqual([{ count: 1000, max: 1000 }])
})
