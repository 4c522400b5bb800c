import { randomBytes } from 'node:crypto'
import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { mydata } from '@wayside/contract/mydata'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseDueMember } from '../../src/features/mydata/erasure.queries.ts'
import {
  insertAccountLink,
  insertEmailLink,
  replaceResetLink,
} from '../../src/identity/emails/mailedLinks.queries.ts'
import { signEmailLink } from '../../src/identity/emails/mailedLinks.ts'
import { hashRecoveryCode } from '../../src/identity/secondSteps/recoveryCodes.ts'
import { encryptTotpSecret } from '../../src/identity/secondSteps/totpSecrets.ts'
import { deriveSecrets, randomToken } from '../../src/identity/secrets.ts'
import { endSessionsOf } from '../../src/identity/sessions/sessionEnds.queries.ts'
import { startApp, TEST_SECRET, type TestMember, type World } from '../harness.ts'
import { decide } from '../members/moderation.ts'
import { newModerator } from '../members/moderator.ts'
import { codeOf } from '../members/twoStepMember.ts'
import { inRounds, ROUNDS } from './rounds.ts'

const HOUR_MS = 3600_000
const secrets = deriveSecrets(TEST_SECRET)

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

const logIn = ({ email }: TestMember, code?: string) =>
  world.api(accounts.login, { body: { email, password: 'secret1', code } })
const press = (token: string) => world.api(accountLinks.use, { body: { token } })
const statusesOf = async (...calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort()

async function resetLinkOf({ id }: TestMember) {
  const token = randomToken()
  await replaceResetLink(world.db, { member: id, token, validMs: HOUR_MS })
  return () => world.api(accounts.resetPassword, { body: { token, password: 'a new secret' } })
}

const sessionsOf = async ({ id }: TestMember) =>
  (await world.pool.query('select from sessions where member_id = $1', [id])).rowCount

// spec 16.21
it(`makes one of two decisions about a report, ${ROUNDS} times`, async () => {
  const [mo, mia] = [await newModerator(world, 'Mo'), await newModerator(world, 'Mia')]
  await inRounds(world, async ({ id }) => {
    // Of a reporter who was erased: nobody is mailed.
    const { rows } = await world.pool.query<{ report: string; caseId: string }>(
      `with c as (insert into cases (member_id, priority) values ($1, 3) returning id)
       insert into reports (case_id, target_id, kind, object_id, reason, priority, text, evidence)
       select id, $1::uuid, 'member', $1::text, 'spam', 3, '', '{}' from c
       returning id as report, case_id as "caseId"`,
      [id],
    )
    const { report = '', caseId = '' } = rows[0] ?? {}
    const answers = await Promise.all(
      [mo, mia].map((as) => decide(world, as, caseId, { act: 'none', reports: [report] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.refusal.message).toBe('Some of these reports have already been decided.')
  })
})

// spec 15.4, 15.5
it(`takes a code of the app and a recovery code once each, ${ROUNDS} times`, async () => {
  const key = randomBytes(20)
  const shown = new Secret({ buffer: new Uint8Array(key).buffer }).base32
  const recoveryCode = '234567-89ABCD-EFGHJK-MNPQRS'
  const give = ({ id }: TestMember) =>
    world.pool.query(
      `with t as (insert into totp (member_id, encrypted_secret, confirmed_at)
         values ($1, $2, now()))
       insert into recovery_codes (member_id, code_hash) values ($1, $3)`,
      [id, encryptTotpSecret(secrets.totp, id, key), hashRecoveryCode(recoveryCode)],
    )
  await inRounds(world, async (ana, bo) => {
    await Promise.all([ana, bo].map(give))
    const code = codeOf(shown)
    expect(await statusesOf(logIn(ana, code), logIn(ana, code))).toEqual([200, 401])
    expect(await statusesOf(logIn(bo, recoveryCode), logIn(bo, recoveryCode))).toEqual([200, 401])
  })
})

it(`uses a link in an email once, ${ROUNDS} times`, async () => {
  await inRounds(world, async (ana) => {
    await world.pool.query("update members set standing = 'leaving' where id = $1", [ana.id])
    const token = await insertAccountLink(world.db, {
      member: ana.id,
      purpose: 'keepAccount',
      data: {},
      until: new Date(Date.now() + HOUR_MS),
    })
    expect(await statusesOf(press(token), press(token))).toEqual([200, 404])
  })
})

it(`leaves no session that a login opened beside a reset, ${ROUNDS} times`, async () => {
  await inRounds(world, async (ana) => {
    const reset = await resetLinkOf(ana)
    const [login, { status }] = await Promise.all([logIn(ana), reset()])
    expect(status).toBe(200)
    expect([200, 401]).toContain(login.status)
    expect(await sessionsOf(ana)).toBe(0)
  })
})

it(`gives the account to its owner or to a pending address, ${ROUNDS} times`, async () => {
  await inRounds(world, async (ana, _bo, round) => {
    const email = `taker${round}@example.org`
    await world.pool.query('update members set pending_email = $2 where id = $1', [ana.id, email])
    const { token, ...link } = await signEmailLink(secrets.link, email)
    await insertEmailLink(world.db, { member: ana.id, email, ...link })
    const reset = await resetLinkOf(ana)
    const verify = world.api(accounts.verifyEmail, { query: { token } })
    expect(await statusesOf(verify, reset())).toEqual([200, 400])
  })
})

// spec 17.9
it(`keeps or erases an account that is kept at the last moment, ${ROUNDS} times`, async () => {
  const takeOne = () =>
    world.db.transaction().execute(async (tx) => {
      const member = await eraseDueMember(tx)
      if (member) await endSessionsOf(tx, member)
    })
  await inRounds(world, async (ana) => {
    const ask = (statement: string) => world.pool.query(statement, [ana.id])
    await ask("insert into posts (author_id, content, country) values ($1, 'Mine', 'france')")
    await ask("update members set standing = 'leaving', standing_until = now() where id = $1")
    const [cancelled] = await Promise.all([
      world.api(mydata.cancelDeletion, { as: ana }),
      takeOne(),
    ])
    const { rows } = await ask(
      `select standing, (select count(*)::int from posts where author_id = $1) as posts
       from members where id = $1`,
    )
    expect(rows[0]).toEqual(
      cancelled.status === 200 ? { standing: 'good', posts: 1 } : { standing: 'erased', posts: 0 },
    )
  })
})
