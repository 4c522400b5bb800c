import { mydata } from '@wayside/contract/mydata'
import { compactDecrypt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import {
  memberTables,
  startApp,
  TEST_SECRET,
  type TestMember,
  type World,
} from '../../../test/harness.ts'
import { fullMember } from '../../../test/members/fullMember.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { encryptedField } from '../../email/emailQueue.ts'
import { isBarred } from '../../identity/emails/barredAddresses.queries.ts'
import { deriveSecrets } from '../../identity/secrets.ts'

const secrets = deriveSecrets(TEST_SECRET)

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

const update = ({ id }: TestMember, columns: string) =>
  world.pool.query(`update members set ${columns} where id = $1`, [id])
const standingOf = async ({ id }: TestMember) =>
  (await world.pool.query('select standing from members where id = $1', [id])).rows[0]?.standing
const isEmpty = async ({ id }: TestMember) =>
  (await world.pool.query(`select from members where id = $1 and password_hash = ''`, [id]))
    .rowCount === 1
const isOver = "standing_until = now() - interval '1 second'"
const barred = ({ email }: TestMember) => isBarred(world.db, secrets.barredAddress, email)

async function erase(member: TestMember) {
  await update(member, `standing = 'leaving', ${isOver}`)
  await world.erasures.catchUp()
  await waitFor(() => isEmpty(member))
}

describe('a banned account', () => {
  // spec 17.10
  it('erases a banned account six months after the ban, and goes on barring its address', async () => {
    const member = await world.signedIn()
    await update(member, "standing = 'banned'")
    await world.erasures.catchUp()
    expect(await standingOf(member)).toBe('banned')
    await update(member, "banned_at = now() - interval '7 months'")
    await world.erasures.catchUp()
    await waitFor(() => isEmpty(member))
    expect(await barred(member)).toBe(true)
  })

  it('erases no banned account before the decision about its appeal', async () => {
    const member = await world.signedIn()
    await update(member, "standing = 'banned'")
    await update(member, "banned_at = now() - interval '7 months'")
    await world.pool.query(
      `with c as (insert into cases (member_id, priority) values ($1, 3) returning id),
       d as (insert into decisions (case_id, member_id, act, rule, text)
         select id, $1, 'ban', 'honest', '' from c returning id)
       insert into appeals (decision_id, member_id, text) select id, $1, 'Why?' from d`,
      [member.id],
    )
    await world.erasures.catchUp()
    expect(await standingOf(member)).toBe('banned')
  })
})

// spec 17.11
it('bars the address of an erased member when an open case ends in a ban', async () => {
  const member = await world.signedIn()
  await world.pool.query('insert into cases (member_id, priority) values ($1, 3)', [member.id])
  await erase(member)
  expect(await barred(member)).toBe(false)
  await world.pool.query(
    `insert into decisions (case_id, member_id, act, rule, text)
     select id, member_id, 'ban', 'honest', '' from cases where member_id = $1`,
    [member.id],
  )
  expect(await barred(member)).toBe(true)
})

// spec 17.12
it('frees the address of one who left, and never the row that chats refer to', async () => {
  const member = await fullMember(world)
  await erase(member)
  await update(member, "created_at = now() - interval '30 days', bio = 'back again'")
  await world.purgeExpired()
  const email = `erased-${member.id}@erased.invalid`
  expect((await world.register({ email })).status).toBe(409)
  const { rows } = await world.pool.query('select bio from members where id = $1', [member.id])
  expect(rows).toEqual([{ bio: '' }])
  expect((await world.register({ email: member.email })).status).toBe(200)
  expect((await world.logIn(email)).response.status).toBe(401)
})

it('forgets the emails to a member that wait in the queue', async () => {
  const member = await fullMember(world)
  const subjects = async () => {
    const { rows } = await world.pool.query(
      "select data from pgboss.job where name in ('mail', 'mail-dead')",
    )
    const mails = await Promise.all(
      rows.map(({ data }) => compactDecrypt(data[encryptedField], secrets.queuedEmail)),
    )
    return mails
      .map(({ plaintext }) => JSON.parse(new TextDecoder().decode(plaintext)))
      .flatMap(({ to, subject }) => (to === member.email ? [subject] : []))
  }
  expect(await subjects()).toContain('Reset your Wayside password')
  await erase(member)
  expect(await subjects()).toEqual(['Your Wayside account was deleted'])
})

it('opens no session for a member who is being erased', async () => {
  const member = await world.signedIn()
  await update(member, "standing = 'erased'")
  expect((await world.logIn(member.email)).response.status).toBe(401)
  const call = world.api(mydata.cancelDeletion, { as: member })
  expect(expectError(await call, 409)).toBe('Your account is not being deleted.')
})

it('says of each table that refers to members what download and erasure do with it', async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'members'::regclass`,
  )
  const unnamed = rows.filter(({ name }) => !memberTables[name])
  expect(unnamed, 'name them in the tables of a feature').toEqual([])
})
