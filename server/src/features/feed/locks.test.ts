import { randomUUID } from 'node:crypto'
import { accounts } from '@wayside/contract/accounts'
import { feed } from '@wayside/contract/feed'
import { profile } from '@wayside/contract/profile'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let ana: TestMember
let stranger: TestMember
let holder: pg.Client

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  stranger = await world.signedIn({ name: 'Eve', country: 'peru' })
  holder = new pg.Client(world.connection)
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await world.stop()
})

const share = (who: TestMember) =>
  world.api(feed.create, { as: who, body: { content: 'hello', tags: '["sea"]' } })
const moveTo = (who: TestMember, country: string) =>
  world.api(profile.update, {
    as: who,
    body: { name: 'A', email: who.email, country, hostornomad: 'host' },
  })

const rowsOf = async <Row extends pg.QueryResultRow>(text: string) =>
  (await world.pool.query<Row>(text)).rows
const waiting = async () =>
  (
    await rowsOf(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length
const deadlocks = async () => {
  await rowsOf('select pg_stat_force_next_flush()')
  const [row] = await rowsOf<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(row?.deadlocks)
}

/** Does all of this while another transaction holds what a statement has locked. */
async function whileHeld<T>(statement: string, values: unknown[], mutation: () => Promise<T>) {
  await holder.query('begin')
  await holder.query(statement, values)
  try {
    return await mutation()
  } finally {
    await holder.query('rollback')
  }
}
const insertPost = `insert into posts (author_id, content, tags, country)
  select id, 'held', '{sea}', country from members where id = $1`
const lockMember = 'select from members where id = $1 for no key update'

/** Runs the triggers that wait for the commit: their locks are held as well. */
const beginCommit = () => holder.query('set constraints all immediate')

async function shareAndDelete(who: TestMember) {
  const { status, body } = await share(who)
  expect(status).toBe(200)
  const call = { as: who, params: { id: body.post._id } }
  expect((await world.api(feed.remove, call)).status).toBe(200)
  expect((await world.api(feed.restore, call)).status).toBe(200)
}

it('lets a member post while the transaction of one in another country is open', () =>
  whileHeld(insertPost, [ana.id], () => shareAndDelete(stranger)))

it.each<[string, string]>([
  ['a post', insertPost],
  ['a profile', "update members set bio = 'held' where id = $1"],
  [
    'a job',
    `insert into jobs (owner_id, title, description, city, budget, apply_direction)
      values ($1, 'held', 'held', 'held', 1, 'https://example.org')`,
  ],
])('lets others post and edit while the commit of %s is under way', async (_what, statement) => {
  await whileHeld(statement, [ana.id], async () => {
    await beginCommit()
    await shareAndDelete(stranger)
    expect((await moveTo(stranger, 'peru')).status).toBe(200)
  })
})

it('tags a post with a tag that is purged at the same moment', async () => {
  await world.pool.query("insert into tags (name) values ('lake'), ('wood')")
  await holder.query('begin')
  await holder.query("select delete_unused_tags(array(select id from tags where name = 'lake'))")
  const body = { content: 'hello', tags: '["Lake", "Wood"]' }
  const shared = world.api(feed.create, { as: stranger, body })
  await waitFor(async () => (await waiting()) === 1)
  await holder.query('commit')
  const { _id } = (await shared).body.post
  const tags = 'select name from post_tags join tags on tags.id = tag_id where post_id = $1'
  const { rows } = await world.pool.query<{ name: string }>(tags, [_id])
  expect(rows.map(({ name }) => name).sort()).toEqual(['lake', 'wood'])
})

it('gives a new data version to a writer who waits while all slots are held', async () => {
  const version = 'select bit_xor(nonce)::text as version from data_version'
  const [before] = await rowsOf<{ version: string }>(version)
  const shared = await whileHeld('select from data_version for update', [], async () => {
    const response = share(stranger)
    await waitFor(async () => (await waiting()) === 1)
    return [response]
  })
  expect((await Promise.all(shared)).map(({ status }) => status)).toEqual([200])
  expect(await rowsOf(version)).not.toEqual([before])
})

it('refuses to delete a post that is not there, or of somebody else, while its author is locked', async () => {
  const { _id } = (await share(ana)).body.post
  await whileHeld(lockMember, [ana.id], async () => {
    expectError(await world.api(feed.remove, { as: stranger, params: { id: randomUUID() } }), 404)
    expectError(await world.api(feed.remove, { as: stranger, params: { id: _id } }), 403)
  })
  expect((await world.api(feed.remove, { as: ana, params: { id: _id } })).status).toBe(200)
  expectError(await world.api(feed.remove, { as: ana, params: { id: _id } }), 404)
})

it('lets one author write one thing at a time, so that a retry never stores a post twice', async () => {
  const shared = await whileHeld(lockMember, [ana.id], async () => {
    const response = share(ana)
    await waitFor(async () => (await waiting()) === 1)
    return [response]
  })
  expect((await Promise.all(shared)).map(({ status }) => status)).toEqual([200])
})

it('ends without a deadlock when one member is deleted and another moves at once', async () => {
  for (let round = 0; round < 3; round++) {
    const [gone, mover] = [await world.signedIn(), await world.signedIn()]
    await Promise.all([share(gone), share(mover)])
    const counter = "select from post_counts where country = 'france' for update"
    const changes = await whileHeld(counter, [], async () => {
      const deleted = world.pool.query('delete from members where id = $1', [gone.id])
      await waitFor(async () => (await waiting()) === 1)
      const moved = moveTo(mover, 'italy')
      await waitFor(async () => (await waiting()) === 2)
      return [deleted.then(() => 200), moved.then(({ status }) => status)]
    })
    expect(await Promise.all(changes)).toEqual([200, 200])
  }
  expect(await deadlocks()).toBe(0)
})

it('ends without a deadlock when two members change places, and others post there', async () => {
  const [one, two] = [
    await world.signedIn({ country: 'france' }),
    await world.signedIn({ country: 'italy' }),
  ]
  for (const who of [one, two]) await share(who)
  for (let round = 0; round < 6; round++) {
    const [here, there] = round % 2 ? ['france', 'italy'] : ['italy', 'france']
    const changes = [
      moveTo(one, here),
      moveTo(two, there),
      share(ana),
      share(stranger),
      share(one),
      share(two),
    ]
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 200))
  }
  expect(await deadlocks()).toBe(0)
})

it('ends without a deadlock when a member shares a post and proves an address that somebody else has registered', async () => {
  for (let round = 0; round < 3; round++) {
    const [mover, email] = [await world.signedIn(), `wanted${round}@example.org`]
    await world.register({ email })
    await world.tokenFor(email)
    await world.api(profile.update, {
      as: mover,
      body: {
        name: 'A',
        email,
        country: 'france',
        hostornomad: 'host',
      },
    })
    await waitFor(async () => (await world.mailsTo(email)).length === 2)
    const token = await world.tokenFor(email)
    const changes = await whileHeld(lockMember, [mover.id], async () => {
      const shared = share(mover)
      await waitFor(async () => (await waiting()) === 1)
      const proven = world.api(accounts.verifyEmail, { query: { token } })
      await waitFor(async () => (await waiting()) === 2)
      return [shared, proven]
    })
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200])
  }
  expect(await deadlocks()).toBe(0)
})

it('ends without a deadlock when a member shares posts and moves to another country at once', async () => {
  for (let round = 0; round < 10; round++) {
    const changes = await whileHeld(lockMember, [ana.id], async () => {
      const shared = share(ana)
      await waitFor(async () => (await waiting()) === 1)
      const moved = moveTo(ana, round % 2 ? 'france' : 'italy')
      await waitFor(async () => (await waiting()) === 2)
      return [shared, moved]
    })
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200])
  }
  for (let round = 0; round < 20; round++) {
    const changes = [
      share(ana),
      moveTo(ana, round % 2 ? 'spain' : 'italy'),
      share(ana),
      share(stranger),
    ]
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
  expect(await deadlocks()).toBe(0)
  const [wrong] = await rowsOf<{ posts: string }>(
    'select count(*) as posts from posts p join members m on m.id = p.author_id where p.country <> m.country',
  )
  expect(wrong?.posts).toBe('0')
})
