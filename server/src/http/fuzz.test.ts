import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectErrorBody } from '../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../test/harness.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ email: 'ana@example.org' })
})
afterAll(() => world.stop())

const SEED = 20_260
const TRIES = 25

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '👋'.repeat(3000),
  'x'.repeat(6000),
  "'; drop table members; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e400',
  '9'.repeat(400),
  '0x10',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[',
  'https://user:pass@x.io',
  'a@x.io',
  'ana@example.org',
  '[',
  '["a",["b"]]',
  '{"a":1}',
  'france',
  'host',
  '00000000-0000-4000-8000-000000000000',
  '9223372036854775807',
  '9223372036854775808',
  '999999999999999999',
  '2025-13-45',
  '٣',
  '１',
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 63,
  [],
  [[]],
  {},
  { toString: 1 },
  { length: 3 },
  [null],
  ['a', 'b'],
  { $ne: null },
)
const anything = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const names = [
  'name',
  'lastname',
  'email',
  'password',
  'bio',
  'country',
  'hostornomad',
  'token',
  'page',
  'limit',
  'text',
  'clientId',
  'receiverId',
  'chatId',
  'upTo',
  'before',
  'title',
  'description',
  'city',
  'budget',
  'contacturl',
  'content',
  'tags',
  'tag',
  'location',
  'owner',
  'q',
  'instagramUN',
  'twitterUN',
  'facebookUN',
  'webUN',
  'removePicture',
  'profilePic',
  '_id',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
]
const fields = fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 30, noNullPrototype: true })
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const inUrl = (value: unknown) => encodeURIComponent(asText(value).toWellFormed())

interface Case {
  params: unknown[]
  query: Record<string, unknown>
  body: unknown
}
const cases: fc.Arbitrary<Case> = fc.record({
  params: fc.array(anything, { minLength: 3, maxLength: 3 }),
  query: fields,
  body: fc.oneof({ weight: 6, arbitrary: fields }, anything),
})

async function attack(method: string, path: string, { params, query, body }: Case) {
  const left = [...params]
  const url = new URL(
    path.replace(/:\w+/g, () => inUrl(left.pop()) || '%20'),
    world.url,
  )
  url.search = Object.entries(query)
    .map(([name, value]) => `${name}=${inUrl(value)}`)
    .join('&')
  const headers: Record<string, string> = { Cookie: path.includes('logout') ? '' : ana.cookie }
  if (method === 'GET') return fetch(url, { method, headers })
  if (!/register|profiledit|feed/.test(path))
    return fetch(url, { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) ?? '' })
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) {
    if (name === 'profilePic') form.append(name, new Blob([asText(value)]), 'a.png')
    else form.append(name, asText(value))
  }
  return fetch(url, { method, headers, body: form })
}

it('nothing that a client sends makes the server fail: every call, with a few thousand nasty values', async () => {
  const seen = new Map<number, number>()
  for (const { method, path } of world.routes)
    await fc.assert(
      fc.asyncProperty(cases, async (each) => {
        const answer = await attack(method, path, each)
        const text = await answer.text()
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
        expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(500)
        if (answer.status >= 400) expectErrorBody(answer.status, text)
      }),
      { seed: SEED, numRuns: TRIES },
    )
  // The attack gets past the doors: some are refused by rules, some find nothing, some are let in.
  expect([200, 400, 404].map((status) => seen.has(status))).toEqual([true, true, true])
  expect((await world.call(ana, 'GET', '/api/profile/auth-status')).body.isAuthenticated).toBe(true)
}, 60_000)
