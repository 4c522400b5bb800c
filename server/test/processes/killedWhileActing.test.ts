import { agreements } from '@wayside/contract/agreements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiAt } from '../apiClient.ts'
import { startApp, TEST_SECRET, type World } from '../harness.ts'
import { dayFromNow, stayTerms, twoWithChat } from '../members/agreements.ts'
import { newFolder } from './embedded.ts'
import { launchServer } from './serverProcess.ts'

const PAIRS = 3
const STAYS = 20

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

/** By agreement, how many rows of each kind the act has left; and how many emails there are. */
async function leftByActs() {
  const { rows } = await world.pool.query<{ id: string; emails: number } & Counts>(`
    select a.id,
      (select count(*)::int from pgboss.job where name = 'mail') as emails,
      coalesce(a.agreed_version = 1 and not a.is_pending and a.due = 'soon', false)::int as states,
      (
        select count(*)::int
        from agreement_versions
        where agreement_id = a.id and answer = 'accepted'
      ) as answers,
      (
        select count(*)::int
        from messages
        where chat_id = a.chat_id and agreement->>'_id' = a.id::text
      ) as messages,
      (
        select count(*)::int
        from notifications
        where object = 'agreement:' || a.id
      ) as notifications
    from agreements a`)
  return {
    emails: rows[0]?.emails ?? 0,
    acts: rows.map(({ emails: _, id, ...counts }) => ({ id, counts })),
  }
}
type Counts = Record<'states' | 'answers' | 'messages' | 'notifications', number>

// spec 40.11
test('an act is there as a whole or not at all when its server is killed, and can be repeated', async () => {
  const { user, host, port, database } = world.connection
  const killed = launchServer({
    dataDir: newFolder(),
    environment: {
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SESSION_SECRET: TEST_SECRET,
      RATE_LIMITS: 'off',
    },
  })
  const stays: { id: string; as: Awaited<ReturnType<typeof twoWithChat>>['host'] }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const two = await twoWithChat(world)
    for (let n = 0; n < STAYS; n += 1) {
      const terms = stayTerms({ from: dayFromNow(10 + n), to: dayFromNow(12 + n) })
      stays.push({ id: await two.stay({ terms }), as: two.host })
    }
  }
  const before = (await leftByActs()).emails
  const elsewhere = apiAt(await killed.open())
  const accept = (api: typeof world.api, { id, as }: (typeof stays)[number]) =>
    api(agreements.accept, { as, params: { id }, body: { version: 1 } })

  let answered = 0
  const confirmed: string[] = []
  await Promise.all(
    stays.map(async (stay) => {
      const response = await accept(elsewhere, stay).catch(() => undefined)
      if (response?.status === 200) confirmed.push(stay.id)
      answered += 1
      if (answered === STAYS) killed.kill('SIGKILL')
    }),
  )
  await killed.ended
  const left = await leftByActs()
  for (const { counts } of left.acts)
    expect(new Set(Object.values(counts)).size, JSON.stringify(counts)).toBe(1)
  const done = left.acts.filter(({ counts }) => counts.states === 1).map(({ id }) => id)
  expect(done).toEqual(expect.arrayContaining(confirmed))
  expect(left.emails - before).toBe(done.length)
  // Some were done and some were not, or this shows nothing.
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThan(stays.length)

  // The same again on another server, as the members' screens do.
  for (const stay of stays) expect((await accept(world.api, stay)).status).toBe(200)
  const after = await leftByActs()
  for (const { counts } of after.acts)
    expect(counts).toEqual({ states: 1, answers: 1, messages: 1, notifications: 1 })
  expect(after.emails - before).toBe(stays.length)
})
