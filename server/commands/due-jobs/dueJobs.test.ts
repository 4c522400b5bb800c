import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { blocks } from '@wayside/contract/blocks'
import { jobs } from '@wayside/contract/jobs'
import { messages } from '@wayside/contract/messages'
import { notifications } from '@wayside/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, TEST_SECRET, type World } from '../../test/harness.ts'
import { stayTerms, twoWithChat } from '../../test/members/agreements.ts'
import { placesOf, postJob } from '../../test/members/ownJob.ts'
import { twoWithStay } from '../../test/members/references.ts'
import { command, fileOf } from '../../test/processes/command.ts'
import { waitFor } from '../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

const main = 'server/commands/due-jobs/main.ts'
const environment = () => {
  const { user, host, port, database } = world.connection
  return {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: world.dataDir,
    SESSION_SECRET: TEST_SECRET,
  }
}
const dueJobs = (...args: string[]) => command(main, args, environment())
const startDueJobs = (...args: string[]) =>
  spawn(process.execPath, [fileOf(main), ...args], {
    env: { ...process.env, ...environment() },
    stdio: 'ignore',
  })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

// spec 24.11
it('sends all that is due at a time once, beside a running server', async () => {
  const [ana, bo, cem] = [await world.signedIn(), await world.signedIn(), await world.signedIn()]
  await world.api(notifications.change, { as: cem, body: { email: { messages: 'digest' } } })
  for (const { id: receiverId } of [bo, cem])
    await world.api(messages.send, { as: ana, body: { receiverId, text: 'Hello' } })
  await world.pool.query(
    `insert into notifications (member_id, topic, object, push_due_at)
     values ($1, 'security.password', 'account', now() + interval '1 hour')`,
    [ana.id],
  )
  const at = inDays(1)
  expect((await dueJobs('--at', at)).stdout).toBe(
    'Emails were due to 2 members.\nMembers to whose devices something was due: 1\n',
  )
  // A digest is due by the morning after.
  const morning = inDays(2.1)
  expect((await dueJobs('--at', morning)).stdout).toBe('Emails were due to 1 member.\n')
  const subjects = async ({ email }: { email: string }) =>
    (await world.mailsTo(email)).map(({ subject }) => subject)
  await waitFor(async () => (await subjects(cem)).length > 0)
  for (const time of [at, morning])
    expect((await dueJobs('--at', time)).stdout).toBe('Emails were due to 0 members.\n')
  expect([await subjects(bo), await subjects(cem)]).toEqual([
    ['Ana wrote to you on Wayside'],
    [expect.stringMatching(/^Your Wayside digest of /)],
  ])
  for (const wrong of [[], ['--at', 'today'], ['--at', inDays(-1)]]) {
    const { code, stderr } = await dueJobs(...wrong)
    expect([code, stderr]).toEqual([1, expect.stringContaining('Usage: npm run due-jobs')])
  }
})

// spec 28.26
it('asks about jobs and closes them as of a time, each once', async () => {
  const ana = await world.signedIn({ name: 'Ana' })
  const id = await postJob(world, ana, { title: 'Harvest help' })
  const [asking, ending] = [inDays(26), inDays(31)]
  const printed = 'Jobs that were asked about or left the list: 1\nEmails were due to 0 members.\n'
  expect((await dueJobs('--at', asking)).stdout).toBe(printed)
  expect((await dueJobs('--at', asking)).stdout).not.toContain('Jobs')
  const subjects = async () => (await world.mailsTo(ana.email)).map(({ subject }) => subject)
  await waitFor(async () => (await subjects()).length === 1)
  const { body } = await world.api(jobs.one, { as: ana, params: { id } })
  expect(body.askedAt).toBe(asking)
  expect((await dueJobs('--at', ending)).stdout).toBe(printed)
  expect(await placesOf(world, id)).toEqual(['expired'])
  const closed = await world.api(jobs.one, { as: ana, params: { id } })
  expect(closed.body).toMatchObject({ closed: 'expired', closedAt: ending })
  await waitFor(async () => (await subjects()).length === 2)
  expect(await subjects()).toEqual([
    'Is Harvest help still open?',
    'Harvest help has left the list',
  ])
})

const inDay = (days: number) => inDays(days).slice(0, 10)

/** Kills a process between planning what comes next and telling a member of what is due. */
async function killWhileTelling(member: string, at: string) {
  const holder = await world.pool.connect()
  await holder.query('begin')
  await holder.query('select from members where id = $1 for update', [member])
  const killed = startDueJobs('--at', at)
  await waitFor(async () => {
    const { rows } = await world.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%notifications%'",
    )
    return rows.length > 0
  })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await holder.query('rollback')
  holder.release()
}

// spec 40.1, 40.6, 40.7
it('reminds of stays and tells of ended ones as of a time, once, also after a kill', async () => {
  world.scheduler.stop('agreements.tellEnded')
  const two = await twoWithChat(world)
  await world.pool.query('update chats set unread_a = 0, unread_b = 0')
  await two.stay({ terms: stayTerms({ from: inDay(30), to: inDay(33) }) })
  const at = inDays(2.1)
  await killWhileTelling(two.host.id, at)

  const reminded = 'Reminders of stays and meetings: 1\nEmails were due to 1 member.\n'
  expect((await dueJobs('--at', at)).stdout).toContain(reminded)
  expect((await dueJobs('--at', at)).stdout).not.toContain('Reminders')
  await world.api(blocks.block, { as: two.host, body: { userId: two.guest.id } })
  expect((await dueJobs('--at', at)).stdout).toContain('Agreements that have ended: 1\n')
  const subjects = async ({ email }: { email: string }) =>
    (await world.mailsTo(email)).map(({ subject }) => subject)
  await waitFor(async () => (await subjects(two.guest)).length > 0)
  expect(await subjects(two.guest)).toEqual([expect.stringMatching(/^Cancelled: stay with Ben, /)])
  expect(await subjects(two.host)).toContain('Ana Silva is waiting for your answer')
})

// spec 40.12, 41.41
it('reminds to write about each other as of a time, once, also after a kill', async () => {
  const two = await twoWithStay(world)
  await two.write(two.guest)
  const at = inDays(10.1)
  const ofStays = 'Reminders of stays and meetings: 1\n'
  const ofReferences = 'Reminders of references that open soon: 1\n'
  world.scheduler.stop('agreements.remind')
  world.scheduler.stop('references.remind')
  await killWhileTelling(two.host.id, at)
  const first = (await dueJobs('--at', at)).stdout
  expect(first).toContain(ofStays)
  expect(first).toContain(ofReferences)
  expect((await dueJobs('--at', at)).stdout).not.toContain('Reminders')
  const { rows } = await world.pool.query(
    `select topic, event_count as events from notifications
     where member_id = $1 and topic in ('reference.due', 'reference.ending')
     order by topic`,
    [two.host.id],
  )
  expect(rows).toEqual([
    { topic: 'reference.due', events: 1 },
    { topic: 'reference.ending', events: 1 },
  ])
})
