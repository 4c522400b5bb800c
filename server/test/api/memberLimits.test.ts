import { accounts } from '@wayside/contract/accounts'
import type { Endpoint } from '@wayside/contract/endpoint'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { ownJobs } from '@wayside/contract/ownJobs'
import { profile as profileCalls } from '@wayside/contract/profile'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiResponse } from '../apiClient.ts'
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

const AT_ONCE = 10

// docs/security.md, "Guessing, spam, scraping". spec 28.27
it.each<
  [
    number,
    string,
    number,
    (
      who: TestMember,
      other: TestMember,
    ) => Promise<Pick<ApiResponse<Endpoint>, 'status' | 'headers' | 'text'>>,
  ]
>([
  [
    60,
    'messages a minute',
    60,
    (who, { id }) => world.api(messages.send, { as: who, body: { receiverId: id, text: 'hi' } }),
  ],
  [
    20,
    'posts an hour',
    3600,
    (who) => world.api(feed.create, { as: who, body: { content: 'hi', tags: '[]' } }),
  ],
  [10, 'jobs a day', 86_400, (who) => world.api(jobs.post, { as: who, body: job })],
  [
    30,
    'profiles saved, with or without a picture, in half an hour',
    1800,
    (who) => world.api(profileCalls.update, { as: who, body: { ...profile, email: who.email } }),
  ],
  [
    120,
    'lists of people a minute',
    60,
    (who) => world.api(members.all, { as: who, query: { page: 1, limit: 1 } }),
  ],
  [120, 'counts by country a minute', 60, (who) => world.api(members.countries, { as: who })],
  [
    240,
    'pages of the feed a minute',
    60,
    (who) => world.api(feed.posts, { as: who, query: { limit: 1 } }),
  ],
  [
    120,
    'searches of the feed a minute',
    60,
    (who) => world.api(feed.search, { as: who, query: { tag: 'sea', limit: 1 } }),
  ],
  [
    600,
    'looks at conversations a minute',
    60,
    (who) => world.api(messages.conversations, { as: who }),
  ],
  [
    300,
    'lists of jobs a minute',
    60,
    (who) => world.api(jobs.list, { as: who, query: { limit: 1 } }),
  ],
  [
    120,
    'searches of jobs a minute',
    60,
    (who) => world.api(jobs.list, { as: who, query: { q: 'cook', limit: 1 } }),
  ],
  [
    240,
    'looks at own closed jobs a minute',
    60,
    (who) => world.api(ownJobs.closed, { as: who, query: { limit: 1 } }),
  ],
  [600, 'looks at who is signed in a minute', 60, (who) => world.api(accounts.status, { as: who })],
  [
    240,
    'looks at whether a job may be posted a minute',
    60,
    (who) => world.api(jobs.check, { as: who }),
  ],
  [
    240,
    'looks at what is new a minute',
    60,
    (who) => world.api(feed.news, { as: who, query: { after: '2026-01-01T00:00:00Z' } }),
  ],
  [
    240,
    'profiles read a minute',
    60,
    (who, { id }) => world.api(members.one, { as: who, params: { id } }),
  ],
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
  expectError(
    await world.api(messages.start, { as: ana, params: { userId: bo.id }, body: { text: 'hi' } }),
    429,
  )
})

it.each<[number, string, string, string]>([
  [30, 'deletions of posts a minute', 'DELETE', '/api/feed/posts/0'],
  [240, 'looks at a job a minute', 'GET', '/api/job/0'],
  [60, 'changes of jobs an hour', 'POST', '/api/job/0/open'],
  [30, 'deletions of jobs a minute', 'DELETE', '/api/job/0'],
])(
  '%d %s are looked up, whether there is one or not; the next is not',
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
  const undo = (who: TestMember) => world.api(feed.restore, { as: who, params: { id: '0' } })
  for (let n = 0; n < 60; n += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => undo(ana)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  }
  expectError(await undo(ana), 429)
  expectError(await undo(bo), 404)
})
