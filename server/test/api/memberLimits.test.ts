import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../expectError.ts'
import { startApp, type TestMember, type World } from '../harness.ts'

let world: World
let ana: TestMember
let bo: TestMember
beforeAll(async () => {
  world = await startApp()
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
  // Not in their first day, in which a member may look at fewer profiles (rowLimits.test.ts).
  await world.pool.query("update members set created_at = now() - interval '2 days'")
})
afterAll(() => world.stop())

const job = {
  title: 'T',
  description: 'D',
  city: 'C',
  budget: 5,
  contacturl: 'https://example.org',
}
const profile = { name: 'A', country: 'france', hostornomad: 'host' }

async function sendForm(who: TestMember, path: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const response = await fetch(`${world.url}${path}`, {
    method: 'POST',
    body: form,
    headers: { Cookie: who.cookie },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const AT_ONCE = 10

// reliability.md, "Guessing, spam, scraping".
it.each<
  [number, string, number, (who: TestMember, other: TestMember) => ReturnType<typeof sendForm>]
>([
  [
    60,
    'messages a minute',
    60,
    (who, { id }) => world.call(who, 'POST', '/api/messages/send', { receiverId: id, text: 'hi' }),
  ],
  [
    20,
    'posts an hour',
    3600,
    (who) => sendForm(who, '/api/feed/posts', { content: 'hi', tags: '[]' }),
  ],
  [10, 'jobs a day', 86_400, (who) => world.call(who, 'POST', '/api/jobs', job)],
  [
    30,
    'profiles saved, with or without a picture, in half an hour',
    1800,
    (who) => sendForm(who, '/api/profiledit/update', { ...profile, email: who.email }),
  ],
  [
    120,
    'lists of people a minute',
    60,
    (who) => world.call(who, 'GET', '/api/users/all?page=1&limit=1'),
  ],
  [120, 'counts by country a minute', 60, (who) => world.call(who, 'GET', '/api/users/countries')],
  [
    240,
    'pages of the feed a minute',
    60,
    (who) => world.call(who, 'GET', '/api/feed/posts?limit=1'),
  ],
  [
    120,
    'searches of the feed a minute',
    60,
    (who) => world.call(who, 'GET', '/api/feed/search?tag=sea&limit=1'),
  ],
  [
    600,
    'looks at conversations a minute',
    60,
    (who) => world.call(who, 'GET', '/api/messages/conversations'),
  ],
  [300, 'lists of jobs a minute', 60, (who) => world.call(who, 'GET', '/api/jobs?limit=1')],
  [
    120,
    'searches of jobs a minute',
    60,
    (who) => world.call(who, 'GET', '/api/jobs?q=cook&limit=1'),
  ],
  [
    600,
    'looks at who is signed in a minute',
    60,
    (who) => world.call(who, 'GET', '/api/profile/auth-status'),
  ],
  [
    240,
    'looks at whether a job may be posted a minute',
    60,
    (who) => world.call(who, 'GET', '/api/job-auth-check'),
  ],
  [
    240,
    'looks at what is new a minute',
    60,
    (who) => world.call(who, 'GET', '/api/feed/news?after=2026-01-01T00:00:00Z'),
  ],
  [240, 'profiles read a minute', 60, (who, { id }) => world.call(who, 'GET', `/api/users/${id}`)],
])(
  'a member may have %d %s, is then told when to come back, and nobody else is',
  async (many, _what, seconds, call) => {
    for (let n = 0; n < many; n += AT_ONCE) {
      const answers = await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, many - n) }, () => call(ana, bo)),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    const refused = await call(ana, bo)
    expect(expectError(refused, 429)).toMatch(
      /^Too many requests\. Please try again in \d+ (seconds?|minutes|hours)\.$/,
    )
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(seconds)
    expect((await call(bo, ana)).status).toBe(200)
  },
)

it('counts both ways to send a message together', async () => {
  expectError(await world.call(ana, 'POST', `/api/messages/start/${bo.id}`, { text: 'hi' }), 429)
})

it.each<[number, string, string, string]>([
  [30, 'deletions of posts', 'DELETE', '/api/feed/posts/0'],
  [240, 'looks at a job', 'GET', '/api/job/0'],
])(
  '%d %s a minute are looked up, whether there is one or not; the next is not',
  async (many, _what, method, path) => {
    const ask = (who: TestMember) => world.call(who, method, path)
    for (let n = 0; n < many; n += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(ana)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    }
    expectError(await ask(ana), 429)
    expectError(await ask(bo), 404)
  },
)

it('allows 60 undos an hour, whether or not there is a post', async () => {
  const undo = (who: TestMember) => world.call(who, 'POST', '/api/feed/posts/0/restore')
  for (let n = 0; n < 60; n += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => undo(ana)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  }
  expectError(await undo(ana), 429)
  expectError(await undo(bo), 404)
})
