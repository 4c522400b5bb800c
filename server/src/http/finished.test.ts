import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'

let world: World
let other: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  // Another node on the same database, without a way to the first.
  other = await startApp({ RATE_LIMITS: 'off' }, { beside: world })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(async () => {
  await other.stop()
  await world.stop()
})

type Post = { _id: string; content: string; userId: { _id: string; name: string } }
type Answer = { posts: Post[]; post: Post; jobs: { jobTitle: string; jobOwner: { name: string } }[] }

const call = async (node: World, who: TestMember | undefined, method: string, path: string, body?: FormData | object) => {
  const isForm = body instanceof FormData
  const headers = { ...(who && { Cookie: who.cookie }), ...(body && !isForm && { 'Content-Type': 'application/json' }) }
  const answer = await fetch(node.url + path, { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) })
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()) as Answer
}

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const postsOn = async (node: World) => (await call(node, bo, 'GET', '/api/feed/posts?page=1&limit=50')).posts

test('a page that is asked for again is made no second time, until something in it is written', async () => {
  const asked: string[] = []
  world.pool.on('acquire', () => asked.push('acquired'))
  await postsOn(world)
  asked.length = 0
  const first = await postsOn(world)
  expect(asked).toHaveLength(1) // the check of the session
  const { post } = await call(world, ana, 'POST', '/api/feed/posts', form({ content: 'Fog in the valley', tags: '[]' }))
  asked.length = 0
  expect(await postsOn(world)).toEqual([post, ...first])
  expect(asked.length).toBeGreaterThan(1)
})

test('a visitor gets nothing of what members see', async () => {
  const job = { title: 'Harvest', description: 'Grapes', city: 'Lavaux', budget: 900, contacturl: 'https://example.org' }
  await call(world, ana, 'POST', '/api/jobs', job)
  expect((await call(world, bo, 'GET', '/api/jobs?page=1')).jobs[0]?.jobOwner).toMatchObject({ name: 'Ana' })
  expect((await call(world, undefined, 'GET', '/api/jobs?page=1')).jobs[0]).not.toHaveProperty('jobOwner')
  expect((await fetch(`${world.url}/api/feed/posts`)).status).toBe(401)
})

test('what the database’s operator changes is seen at once too', async () => {
  await postsOn(world)
  await world.pool.query("update members set lastname = 'Changed by hand' where name = 'Ana'")
  expect(JSON.stringify(await postsOn(world))).toContain('Changed by hand')
})

test('on two nodes nobody reads less than what was written before they asked, whoever wrote it where', {
  timeout: 60_000,
}, async () => {
  const step = fc.record({
    what: fc.constantFrom('share', 'share', 'delete', 'rename'),
    isOther: fc.boolean(),
    isRead: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 6 }),
      fc.array(step, { minLength: 2, maxLength: 6 }),
      async (one, two) => {
        await world.pool.query('delete from posts')
        await Promise.all([write(ana, one), write(bo, two)])
        const [here, there] = await Promise.all([postsOn(world), postsOn(other)])
        expect(here).toEqual(there)
      },
    ),
    { numRuns: 15 },
  )
})

/** Writes step by step, and after each finds on a node of its choice just what it has written. */
async function write(who: TestMember, steps: { what: string; isOther: boolean; isRead: boolean }[]) {
  const own: Post[] = []
  let name = ''
  for (const [n, { what, isOther, isRead }] of steps.entries()) {
    const node = isOther ? other : world
    if (what === 'share') {
      own.unshift((await call(node, who, 'POST', '/api/feed/posts', form({ content: `Post ${n}`, tags: '[]' }))).post)
    } else if (what === 'delete') {
      const gone = own.pop()
      if (gone) await call(node, who, 'DELETE', `/api/feed/posts/${gone._id}`)
    } else {
      name = `Name${n}${crypto.randomUUID().slice(0, 4)}`
      await call(
        node,
        who,
        'POST',
        '/api/profiledit/update',
        form({ name, email: who.email, country: 'remote', hostornomad: 'host' }),
      )
    }
    for (const reader of isRead ? [world, other] : [isOther ? world : other]) {
      const seen = (await postsOn(reader)).filter(({ userId }) => userId._id === who.id)
      expect(seen.map(({ _id }) => _id)).toEqual(own.map(({ _id }) => _id))
      if (name) for (const { userId } of seen) expect(userId.name).toBe(name)
    }
  }
}
