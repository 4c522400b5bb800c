import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { addressOf } from '../apiClient.ts'
import { examples, goodCall, moreAddresses } from '../examples/all.ts'
import { sceneIn } from '../examples/scene.ts'
import type { TestMember } from '../harness.ts'
import { LISTS, startListWorld } from './cachedPages.ts'

let lists: Awaited<ReturnType<typeof startListWorld>>
let bo: TestMember
let eve: TestMember

// Members as different as they may be: Ana is new, nomad, in France and has written all there is;
// Bo came long ago, is a host in Italy and talks to Ana; Eve has used up what she may do.
beforeAll(async () => {
  lists = await startListWorld()
  const { world, ana } = lists
  bo = await world.signedIn({ name: 'Bo', country: 'italy', hostornomad: 'host' })
  eve = await world.signedIn({ name: 'Eve', country: 'spain', hostornomad: 'local' })
  await world.pool.query(
    "update members set created_at = now() - interval '1 year', pending_email = 'b@example.org' where id = $1",
    [bo.id],
  )
  await world.api(messages.send, { as: bo, body: { receiverId: ana.id, text: 'hello' } })
  for (let n = 0; n < 60; n++)
    await world.api(messages.send, { as: eve, body: { receiverId: eve.id, text: 'to myself' } })
  expect(
    (await world.api(messages.send, { as: eve, body: { receiverId: ana.id, text: 'one more' } }))
      .status,
  ).toBe(429)
})
afterAll(() => lists.world.stop())

const as = (who: TestMember, path: string) => lists.ask(lists.request(path, { as: who }))

/** Makes every cached page stale, so that the next one is made for whoever asks for it. */
const emptyCache = (world = lists.world) =>
  world.pool.query('update data_version set nonce = nonce + 1 where slot = 0')

it('makes each cached page the same for every member, byte by byte', async () => {
  const { world, ana } = lists
  const scene = await sceneIn(world)
  const paths = await moreAddresses(scene)
  for (const listed of examples) {
    const { method, path } = listed.endpoint
    if (method !== 'GET') continue
    paths.push(addressOf(listed.endpoint, await goodCall(listed, scene)))
    if (!path.includes(':')) paths.push(path)
  }
  const cached = new Set<string>()
  for (const path of paths) {
    await as(ana, path)
    const isServed = (await lists.getCached(path)).status === 200
    await emptyCache()
    const isServedWithoutCache = (await lists.getCached(path)).status === 200
    if (!isServed || isServedWithoutCache) continue
    cached.add(path.split('?')[0] ?? '')
    const made: string[] = []
    for (const who of [ana, bo, eve]) {
      await emptyCache()
      const { status, body } = await as(who, path)
      expect(status, path).toBe(200)
      made.push(body)
    }
    expect(new Set(made).size, path).toBe(1)
  }
  // All cached calls were found; a new one appears here by itself.
  expect([...cached].sort()).toEqual([
    '/api/feed/posts',
    '/api/feed/search',
    '/api/jobs',
    '/api/users/all',
  ])
})

it('shows no cached page to a visitor', async () => {
  for (const path of ['/api/feed/posts', '/api/users/all']) {
    await as(lists.ana, path)
    expect((await lists.world.call(undefined, 'GET', path)).status).toBe(401)
  }
})

// The trigger that raises the data version when a member changes lists columns by name, so a new
// one may be missing there.
it('keeps no cached page that is stale after an update of one column of a member', async () => {
  const fresh = await startListWorld({ RATE_LIMITS: 'off' })
  onTestFinished(() => fresh.world.stop())
  const { world, ana } = fresh
  const reader = await world.signedIn()
  const get = (path: string) => fresh.ask(fresh.request(path, { as: reader }))
  const { rows: columns } = await world.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = 'members' and column_name <> 'id'`,
  )
  const choices: Record<string, string> = {
    user_type: "'local'",
    standing: "'suspended'",
    profile_for: "'contacts'",
    first_contact: "'nobody'",
    standing_before: "'good'",
  }
  const changed = (name: string, type: string) => {
    if (choices[name]) return choices[name]
    if (type === 'boolean') return `not ${name}`
    if (type === 'integer') return `${name} + 1`
    if (type.startsWith('timestamp')) return `coalesce(${name}, now()) - interval '1 second'`
    return type === 'text' ? `coalesce(${name}, '') || 'x'` : `null`
  }
  expect(columns.length).toBeGreaterThan(10)
  // One list of people has no country, since the country is changed too.
  const pages = [...LISTS, '/api/users/all?page=1&limit=8']
  for (const { name, type } of columns) {
    for (const path of pages) await get(path)
    await world.pool.query(`update members set ${name} = ${changed(name, type)} where id = $1`, [
      ana.id,
    ])
    const served = await Promise.all(pages.map((path) => get(path)))
    await emptyCache(world)
    const made = await Promise.all(pages.map((path) => get(path)))
    expect(
      served.map(({ body }) => body),
      `the trigger members_raise_version names ${name}`,
    ).toEqual(made.map(({ body }) => body))
    // She is in the lists again before the next column changes.
    await world.pool.query(
      `update members set standing = 'good', profile_for = 'members', is_listed = true, unlisted_at = null,
         verified_at = now() where id = $1`,
      [ana.id],
    )
  }
})
