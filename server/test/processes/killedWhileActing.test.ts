import { randomUUID } from 'node:crypto'
import { agreements } from '@wayside/contract/agreements'
import { references } from '@wayside/contract/references'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiAt } from '../apiClient.ts'
import { startApp, TEST_SECRET, type World } from '../harness.ts'
import { dayFromNow, stayTerms, twoWithChat } from '../members/agreements.ts'
import { daysNow, storedReference } from '../members/references.ts'
import { newFolder } from './embedded.ts'
import { launchServer } from './serverProcess.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

/** One act of a member on something of its own, by any server. */
interface Task {
  id: string
  act: (api: World['api']) => Promise<{ status: number }>
}

const AT_ONCE = 6

/**
 * Does tasks on a server of its own, some at once, until it has answered `count` of them and is
 * killed. Returns which it has confirmed.
 */
async function killedAfter(count: number, tasks: readonly Task[]) {
  const { user, host, port, database } = world.connection
  const killed = launchServer({
    dataDir: newFolder(),
    environment: {
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SESSION_SECRET: TEST_SECRET,
      RATE_LIMITS: 'off',
    },
  })
  const elsewhere = apiAt(await killed.open())
  let answered = 0
  const confirmed: string[] = []
  const waiting = [...tasks]
  // Sent all at once, they could all be done before a busy machine has killed the server.
  const sendOneByOne = async () => {
    for (let task = waiting.shift(); task && answered < count; task = waiting.shift()) {
      const response = await task.act(elsewhere).catch(() => undefined)
      if (response?.status === 200) confirmed.push(task.id)
      answered += 1
      if (answered === count) killed.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneByOne))
  await killed.ended
  return confirmed
}

/** How many rows of each kind an act has left. */
type Left = Record<string, number>

/**
 * Kills a server in the middle of the tasks: each has left one row of every kind, or none. Then does
 * them again on another server, as the members' screens do.
 */
async function expectWholeActs(
  tasks: readonly Task[],
  leftBy: () => Promise<Map<string, Left>>,
  onKilled: (done: number) => Promise<void> = async () => undefined,
) {
  const confirmed = await killedAfter(Math.floor(tasks.length / 3), tasks)
  const left = await leftBy()
  const isDone = (id: string) => Object.values(left.get(id) ?? {}).some((count) => count > 0)
  for (const { id } of tasks)
    expect(new Set(Object.values(left.get(id) ?? {})).size, JSON.stringify(left.get(id))).toBe(1)
  const done = tasks.filter(({ id }) => isDone(id))
  expect(done.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed))
  // Some were done and some were not, or this shows nothing.
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThan(tasks.length)
  await onKilled(done.length)

  for (const { act } of tasks) expect((await act(world.api)).status).toBe(200)
  const after = await leftBy()
  for (const { id } of tasks)
    for (const [kind, count] of Object.entries(after.get(id) ?? {}))
      expect([kind, count]).toEqual([kind, 1])
}

const acts = ['accept', 'change', 'decline', 'cancel'] as const

const written = {
  kind: 'hosted',
  recommends: 'yes',
  text: 'She left a note and a clean bed.',
} as const

/** How many emails there are or were. */
async function emails() {
  const { rows } = await world.pool.query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name = 'mail'",
  )
  return rows[0]?.count ?? 0
}

const bodyOf = {
  accept: {},
  change: { ...stayTerms(), guests: 3 },
  decline: { word: 'Another time' },
  cancel: { word: 'I am sorry' },
}

/** By the act: what it leaves of its agreement and of the version, and what its message names. */
const leaves = {
  accept: [
    "agreed_version = 1 and due = 'soon'",
    "version = 1 and answer = 'accepted'",
    'accepted',
  ],
  change: ['version = 2 and is_pending', 'version = 2 and answer is null', 'changed'],
  decline: ["closed = 'declined'", "version = 1 and answer = 'declined'", 'declined'],
  // It answers no version.
  cancel: ["closed = 'cancelled'", 'a.closed_by is not null', 'cancelled'],
} as const

/** How many rows of each kind the same act has left of each agreement. */
async function leftByAct(act: (typeof acts)[number], ids: readonly string[]) {
  const [state, version, word] = leaves[act]
  const { rows } = await world.pool.query<Left & { id: never }>(
    `select a.id,
       coalesce(a.${state}, false)::int as states,
       (
         select count(*)::int
         from agreement_versions
         where agreement_id = a.id and ${version}
       ) as versions,
       (
         select count(*)::int
         from messages
         where chat_id = a.chat_id and agreement->>'_id' = a.id::text and agreement->>'act' = $2
       ) as messages,
       (
         select count(*)::int
         from notifications
         where object = 'agreement:' || a.id
       ) as notifications
     from agreements a
     where a.id = any($1)`,
    [ids, word],
  )
  return rows.map(({ id, ...left }): [string, Left] => [id, left])
}

// spec 40.11
test('an act is there as a whole or not at all when its server is killed, and can be repeated', async () => {
  const byAct = new Map(acts.map((act) => [act, [] as string[]]))
  const tasks: Task[] = []
  for (let pair = 0; pair < 3; pair += 1) {
    const { host: as, stay } = await twoWithChat(world)
    for (let n = 0; n < 20; n += 1) {
      const act = acts[n % acts.length] ?? 'accept'
      const terms = stayTerms({ from: dayFromNow(10 + n), to: dayFromNow(12 + n) })
      const id = await stay({ terms, isAccepted: act === 'cancel' })
      byAct.get(act)?.push(id)
      const body = { version: 1, clientId: randomUUID(), ...bodyOf[act] }
      // The four take the same and more of it.
      const call = agreements[act] as typeof agreements.change
      tasks.push({ id, act: (api) => api(call, { as, params: { id }, body }) })
    }
  }
  const before = await emails()
  await expectWholeActs(
    tasks,
    async () => {
      const all = [...byAct].map(([act, ids]) => leftByAct(act, ids))
      return new Map((await Promise.all(all)).flat())
    },
    async (done) => expect(await emails()).toBe(before + done),
  )
  expect(await emails()).toBe(before + tasks.length)
})

// spec 40.11, 41.19
test('a reference is written as a whole or not at all when its server is killed', async () => {
  const tasks: Task[] = []
  for (let pair = 0; pair < 15; pair += 1) {
    const { host, guest, stay } = await twoWithChat(world)
    const agreement = await stay({ isAccepted: true, terms: daysNow() })
    // The second of a pair opens both.
    await storedReference(world, { by: guest.id, about: host.id, agreement, isShown: false })
    const body = { ...{ receiverId: guest.id, agreement, clientId: randomUUID() }, ...written }
    tasks.push({ id: agreement, act: (api) => api(references.write, { as: host, body }) })
  }
  await expectWholeActs(tasks, async () => {
    const { rows } = await world.pool.query<Left & { id: never }>(
      `select a.id,
         count(*) filter (where r.author_id = a.host_id)::int as written,
         count(*) filter (where r.author_id = a.guest_id and r.shown_at <= now())::int as opened,
         (
           select count(*)::int
           from notifications
           where member_id = a.guest_id and topic = 'reference.open'
         ) as notifications
       from agreements a
       left join member_references r on r.agreement_id = a.id
       where a.id = any($1)
       group by a.id`,
      [tasks.map(({ id }) => id)],
    )
    return new Map(rows.map(({ id, ...left }): [string, Left] => [id, left]))
  })
})
