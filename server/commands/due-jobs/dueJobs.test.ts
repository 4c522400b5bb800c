import { jobs } from '@wayside/contract/jobs'
import { messages } from '@wayside/contract/messages'
import { notifications } from '@wayside/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, TEST_SECRET, type World } from '../../test/harness.ts'
import { placesOf, postJob } from '../../test/members/ownJob.ts'
import { command } from '../../test/processes/command.ts'
import { waitFor } from '../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

const dueJobs = (...args: string[]) => {
  const { user, host, port, database } = world.connection
  return command('server/commands/due-jobs/main.ts', args, {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: world.dataDir,
    SESSION_SECRET: TEST_SECRET,
  })
}
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
  // What waits for a digest is due by the morning after.
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
