import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, TEST_SECRET, type World } from '../../test/harness.ts'
import { fileOf } from '../../test/processes/command.ts'
import { waitFor } from '../../test/waitFor.ts'

const JOBS = 200
const POSTERS = 20

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

/** A process that does what every node does each minute. */
function expireJobs() {
  const { user, host, port, database } = world.connection
  const at = new Date(Date.now() + 1000).toISOString()
  return spawn(process.execPath, [fileOf('server/commands/due-jobs/main.ts'), '--at', at], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      DATA_DIR: world.dataDir,
      SESSION_SECRET: TEST_SECRET,
    },
    stdio: 'ignore',
  })
}

/** Three nodes at once, one of which is killed when it, or another, has done a part. */
async function expireAndKill(countDone: () => Promise<number>) {
  const nodes = [expireJobs(), expireJobs(), expireJobs()]
  const ended = nodes.map((node) => once(node, 'exit'))
  await waitFor(async () => (await countDone()) > 0)
  nodes[0]?.kill('SIGKILL')
  await Promise.all(ended)
  // The locks of the killed one are free again.
  await once(expireJobs(), 'exit')
}

// spec 28.25
it('asks about and closes each of 200 due jobs once, on three nodes of which one is killed', async () => {
  const posters = await Promise.all(
    Array.from({ length: POSTERS }, () => world.signedIn({ name: 'Ana' })),
  )
  const query = async (text: string, ...values: unknown[]) =>
    (await world.pool.query<{ count: number }>(text, values)).rows[0]?.count ?? 0
  await query(
    `insert into jobs (owner_id, title, description, city, budget, apply_direction, expires_at)
     select ($1::uuid[])[1 + n % $2], 'Work ' || n, 'D', 'Lima', 0, '-', date_trunc('second', now()) + interval '4 days'
     from generate_series(1, $3) n`,
    posters.map(({ id }) => id),
    POSTERS,
    JOBS,
  )
  const subjects = async () => {
    const mails = await Promise.all(posters.map(({ email }) => world.mailsTo(email)))
    return mails.flat().map(({ subject = '' }) => subject)
  }
  const numbers = Array.from({ length: JOBS }, (_, n) => n + 1)
  const questions = numbers.map((n) => `Is Work ${n} still open?`)

  await expireAndKill(() => query('select count(*)::int from jobs where asked_at is not null'))
  await waitFor(async () => (await subjects()).length >= JOBS)
  expect((await subjects()).sort()).toEqual([...questions].sort())

  await query(
    "update jobs set expires_at = expires_at - interval '5 days', asked_at = asked_at - interval '5 days'",
  )
  await expireAndKill(() => query('select count(*)::int from closed_jobs'))
  await waitFor(async () => (await subjects()).length >= 2 * JOBS)
  const ends = numbers.map((n) => `Work ${n} has left the list`)
  expect((await subjects()).sort()).toEqual([...questions, ...ends].sort())
  expect(await query("select count(*)::int from closed_jobs where closed = 'expired'")).toBe(JOBS)
  expect(await query("select amount as count from totals where list = 'jobs'")).toBe(0)
  expect(await query('select count(*)::int from notifications')).toBe(JOBS)
}, 240_000)
