import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { security } from '@wayside/contract/security'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tablesHolding } from '../../test/database/tablesHolding.ts'
import { startApp, TEST_SECRET, type TestMember, type World } from '../../test/harness.ts'
import { fullMember } from '../../test/members/fullMember.ts'
import { withPasskey } from '../../test/members/passkeyMember.ts'
import { withTwoStep } from '../../test/members/twoStepMember.ts'
import { command } from '../../test/processes/command.ts'
import { waitFor } from '../../test/waitFor.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp()
  ana = await world.signedIn({ name: 'Ana' })
})
afterAll(() => world.stop())

const admin = (...args: string[]) => {
  const { user, host, port, database } = world.connection
  return command('server/commands/admin/main.ts', args, {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: world.dataDir,
    SESSION_SECRET: TEST_SECRET,
  })
}

// spec 16.29
it('grants and revokes the role of a moderator, tells the member, and logs it', async () => {
  expect(await admin('grant', 'moderator', 'nobody@example.org')).toEqual({
    stderr: '',
    code: 1,
    stdout: 'There is no verified member with this address.\n',
  })
  expect((await admin('staff')).stdout).toBe('There are no moderators.\n')
  expect(await admin('grant', 'moderator', ana.email.toUpperCase())).toEqual({
    code: 0,
    stdout: [
      `${ana.email} is a moderator now.\n`,
      'They have no second step yet: until they set one up, ',
      'whoever knows their password can do so.\n',
    ].join(''),
    stderr: '',
  })
  expect((await admin('staff')).stdout).toMatch(
    /^member1@example\.org {2}Ana Lopez, since \d{4}-\d\d-\d\d, without a second step\n$/,
  )
  await waitFor(async () =>
    (await world.mailsTo(ana.email)).some(({ subject }) => subject === 'You are a moderator now'),
  )
  expect((await admin('revoke', 'moderator', ana.email)).stdout).toBe(
    `${ana.email} is no longer a moderator.\n`,
  )
  const { rows } = await world.pool.query('select act, actor, member_id from audit_log order by id')
  expect(rows).toEqual([
    { act: 'grant.moderator', actor: null, member_id: ana.id },
    { act: 'revoke.moderator', actor: null, member_id: ana.id },
  ])
  expect(await admin('grant', 'king', ana.email)).toMatchObject({ code: 1 })
})

// spec 15.20
it('removes second step and passkeys of a member, tells them, and logs it', async () => {
  const bo = await withPasskey(world, await withTwoStep(world))
  const removed = await admin('remove-second-step', bo.email)
  expect(removed).toMatchObject({ code: 0, stdout: expect.stringContaining('password alone') })
  expect((await world.api(security.look, { as: bo })).status).toBe(401)
  expect((await world.logIn(bo.email)).response.status).toBe(200)
  const expected = ['Two-step login is off', 'Your passkeys were removed']
  await waitFor(async () => {
    const subjects = (await world.mailsTo(bo.email)).map(({ subject }) => subject)
    return expected.every((each) => subjects.includes(each))
  })
  expect((await world.pool.query('select from passkeys')).rowCount).toBe(0)
  expect(await admin('remove-second-step', bo.email)).toMatchObject({ code: 1 })
  const log = "select from audit_log where act = 'drop.factor' and member_id = $1"
  expect((await world.pool.query(log, [bo.id])).rows).toHaveLength(1)
  await withPasskey(world, bo)
  expect(await admin('remove-second-step', bo.email)).toMatchObject({ code: 0 })
})

// spec 16.30
it('finds a changed or missing row of the log', async () => {
  const log = (act: string) => world.pool.query('insert into audit_log (act) values ($1)', [act])
  for (const act of ['case.open', 'case.take', 'decide.warn']) await log(act)
  const whole = await admin('audit', '--verify')
  expect(whole).toMatchObject({ code: 0, stdout: expect.stringContaining('The log is whole: ') })
  const byHand = async (change: string) => {
    await world.pool.query('alter table audit_log disable trigger audit_log_kept')
    await world.pool.query(change)
    await world.pool.query('alter table audit_log enable trigger audit_log_kept')
  }
  await byHand("update audit_log set act = 'decide.ban' where act = 'decide.warn'")
  expect((await admin('audit', '--verify')).code).toBe(1)
  await byHand("update audit_log set act = 'decide.warn' where act = 'decide.ban'")
  expect((await admin('audit', '--verify')).code).toBe(0)
  await byHand("delete from audit_log where act = 'case.take'")
  expect(await admin('audit', '--verify')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Row \d+ of the log is not what was written/),
  })
})

// spec 17.18
it('erases again whom a list of erasures names, and tells nobody', async () => {
  const member = await fullMember(world)
  const other = await fullMember(world)
  // As a backup has them from before: emails about their chats are due to both sides, but not so
  // soon that the server decides on them meanwhile.
  await world.pool.query(
    `update chats set unread_a = 1, unread_b = 1, emailed_a = now(), emailed_b = now(),
       email_due_a = now() + interval '1 day', email_due_b = now() + interval '1 day'
     where $1 in (member_a, member_b)`,
    [member.id],
  )
  const list = join(world.dataDir, 'list')
  const lineOf = (id: string) => JSON.stringify({ id, at: '2027-05-04', eraseMessages: true })
  const stranger = crypto.randomUUID()
  // A crash in the middle of a line leaves a part of it before the repeated one.
  const half = lineOf(member.id).slice(0, 20)
  await writeFile(list, `${half}${lineOf(member.id)}\n${lineOf(stranger)}\n`)
  const again = () => admin('erase', '--from', list)
  expect(await again()).toEqual({
    code: 0,
    stdout: 'Members on the list: 2. Erased again: 1.\n',
    stderr: '',
  })
  for (const trace of member.traces) expect(await tablesHolding(world.db, trace)).toEqual([])
  await expect(access(join(world.dataDir, 'uploads', member.picture))).rejects.toThrow()
  await access(join(world.dataDir, 'uploads', other.picture))
  expect(await tablesHolding(world.db, other.trace)).toContain('public.messages')
  const { rows: chats } = await world.pool.query(
    `select case when member_a = $1 then array[email_due_a, emailed_a]
         else array[email_due_b, emailed_b] end as own,
       case when member_a = $1 then email_due_b else email_due_a end is not null as "isOtherDue"
     from chats where $1 in (member_a, member_b)`,
    [member.id],
  )
  const forgotten = { own: [null, null], isOtherDue: true }
  expect(chats.length).toBeGreaterThan(1)
  for (const chat of chats) expect(chat).toEqual(forgotten)
  const subjects = (await world.mailsTo(member.email)).map(({ subject }) => subject)
  expect(subjects).not.toContain('Your Wayside account was deleted')

  await writeFile(list, `${lineOf(member.id)}\nnonsense\n`)
  expect(await again()).toEqual({
    code: 1,
    stdout: 'Members on the list: 1. Erased again: 0.\nLines that could not be read: 2.\n',
    stderr: '',
  })
  const own = await readFile(join(world.dataDir, 'erasures.jsonl'), 'utf8')
  expect(own).toBe(`${lineOf(member.id)}\n${lineOf(stranger)}\n`)
})
