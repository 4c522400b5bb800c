import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'

let world: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

type Answer = { posts: object[]; post: object; jobs: { jobTitle: string; jobOwner: { name: string } }[] }

const call = async (who: TestMember | undefined, method: string, path: string, body?: FormData | object) => {
  const isForm = body instanceof FormData
  const headers = { ...(who && { Cookie: who.cookie }), ...(body && !isForm && { 'Content-Type': 'application/json' }) }
  const answer = await fetch(world.url + path, { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) })
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()) as Answer
}

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const posts = async () => (await call(bo, 'GET', '/api/feed/posts?page=1&limit=50')).posts

test('a page that is asked for again is made no second time, until something in it is written', async () => {
  const asked: string[] = []
  world.pool.on('acquire', () => asked.push('acquired'))
  await posts()
  asked.length = 0
  const first = await posts()
  expect(asked).toHaveLength(1) // the check of the session
  const { post } = await call(ana, 'POST', '/api/feed/posts', form({ content: 'Fog in the valley', tags: '[]' }))
  asked.length = 0
  expect(await posts()).toEqual([post, ...first])
  expect(asked.length).toBeGreaterThan(1)
})

test.each(['/api/jobs', '/api/users/all'])(
  '%s is kept as screens show it and whole; of other lengths there are too many',
  async (path) => {
    let asked = 0
    world.pool.on('acquire', () => asked++)
    const again = async (query: string) => {
      await call(bo, 'GET', path + query)
      asked = 0
      await call(bo, 'GET', path + query)
      return asked
    }
    expect([await again(''), await again('?page=10'), await again('?page=1&limit=50')]).toEqual([1, 1, 1])
    for (const query of ['?page=11', '?page=12&limit=50']) expect(await again(query), query).toBeGreaterThan(1)
  },
)

test('a visitor gets nothing of what members see', async () => {
  const job = { title: 'Harvest', description: 'Grapes', city: 'Lavaux', budget: 900, contacturl: 'https://example.org' }
  await call(ana, 'POST', '/api/jobs', job)
  expect((await call(bo, 'GET', '/api/jobs?page=1')).jobs[0]?.jobOwner).toMatchObject({ name: 'Ana' })
  expect((await call(undefined, 'GET', '/api/jobs?page=1')).jobs[0]).not.toHaveProperty('jobOwner')
  expect((await fetch(`${world.url}/api/feed/posts`)).status).toBe(401)
})

test('what the database’s operator changes is seen at once too', async () => {
  await posts()
  await world.pool.query("update members set lastname = 'Changed by hand' where name = 'Ana'")
  expect(JSON.stringify(await posts())).toContain('Changed by hand')
})
