import { twoStep } from '@wayside/contract/twoStep'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tablesHolding } from '../../../test/database/tablesHolding.ts'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { confirmSession } from '../../../test/members/confirmSession.ts'
import { codeOf, type TwoStepMember, withTwoStep } from '../../../test/members/twoStepMember.ts'
import { waitFor } from '../../../test/waitFor.ts'

const lines: string[] = []
let world: World
let member: TestMember
beforeAll(async () => {
  world = await startApp(
    { LOG_LEVEL: 'trace' },
    { logTo: { write: (line) => void lines.push(line) } },
  )
})
beforeEach(async () => {
  member = await world.signedIn()
  await confirmSession(world.db, member.cookie)
})
afterAll(() => world.stop())

const WRONG = 'That code is not right. Please try again.'
const start = (as: TestMember) => world.api(twoStep.start, { as })
const finish = (as: TestMember, code: string) => world.api(twoStep.finish, { as, body: { code } })
const subjectsTo = async ({ email }: TestMember) =>
  (await world.mailsTo(email)).map(({ subject }) => subject)
const mailed = (to: TestMember, subject: string) =>
  waitFor(async () => (await subjectsTo(to)).includes(subject))
const factorAt = async ({ id }: TestMember) =>
  (await world.pool.query('select factor_at from sessions where member_id = $1', [id])).rows

describe('setting up two-step login', () => {
  // spec 15.1
  it('asks for a confirmation before two-step login is set up', async () => {
    const other = await world.signedIn()
    expect(expectError(await start(other), 403)).toBe('Please confirm that it is you.')
  })

  // spec 15.1, 15.2
  it('turns two-step login on by a first code, with eight recovery codes and an email', async () => {
    const { secret, uri } = (await start(member)).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/Wayside:${encodeURIComponent(member.email)}`)
    expect(uri).toContain(`secret=${secret}`)
    const enabled = await finish(member, codeOf(secret))
    expect(enabled.status).toBe(200)
    expect(enabled.body.recoveryCodes).toHaveLength(8)
    for (const code of enabled.body.recoveryCodes)
      expect(code).toMatch(/^([A-Z0-9]{6}-){3}[A-Z0-9]{6}$/)
    expect(new Set(enabled.body.recoveryCodes).size).toBe(8)
    await mailed(member, 'Two-step login is on')
    expect(await factorAt(member)).toEqual([{ factor_at: expect.any(String) }])
    expect(expectError(await start(member), 409)).toBe('Two-step login is already on.')
  })

  it('leaves two-step login off after a wrong code, and says so when the clock may be the reason', async () => {
    const { secret } = (await start(member)).body
    const off = await finish(member, codeOf(secret, { secondsOff: -240 }))
    expect(expectError(off, 400)).toBe(`${WRONG} Is your phone's clock set automatically?`)
    expect(expectError(await finish(member, 'x'), 400)).toBe(WRONG)
    expect((await world.logIn(member.email)).response.status).toBe(200)
  })

  // spec 15.1
  it('asks to begin again when the key is older than 15 minutes', async () => {
    const { secret } = (await start(member)).body
    await world.pool.query(
      "update totp set created_at = now() - interval '16 minutes' where member_id = $1",
      [member.id],
    )
    const late = await finish(member, codeOf(secret))
    expect(expectError(late, 409)).toBe('Start again: this key is too old.')
    expect((await start(member)).body.secret).not.toBe(secret)
  })
})

// spec 15.1
it('gives no other key while a code of the first is being checked', async () => {
  await start(member)
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query('select from members where id = $1 for no key update', [member.id])
  const late = start(member)
  await waitFor(async () => {
    const { rows } = await world.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows.length === 1
  })
  await client.query('update totp set confirmed_at = now() where member_id = $1', [member.id])
  await client.query('commit')
  client.release()
  expect(expectError(await late, 409)).toBe('Two-step login is already on.')
})

describe('with two-step login', () => {
  let ana: TwoStepMember
  beforeEach(async () => {
    ana = await withTwoStep(world)
  })

  // spec 15.9
  it('makes new recovery codes, after which the earlier ones are void', async () => {
    const { recoveryCodes } = (await world.api(twoStep.newRecoveryCodes, { as: ana })).body
    expect(recoveryCodes).toHaveLength(8)
    expect(recoveryCodes).not.toContain(ana.recoveryCodes[0])
    await mailed(ana, 'New recovery codes were made')
    const { rows } = await world.pool.query('select from recovery_codes where member_id = $1', [
      ana.id,
    ])
    expect(rows).toHaveLength(8)
  })

  // spec 15.9
  it('turns two-step login off with its codes, by an email too', async () => {
    expect((await world.api(twoStep.remove, { as: ana })).status).toBe(200)
    await mailed(ana, 'Two-step login is off')
    expect((await world.logIn(ana.email)).response.status).toBe(200)
    const { rows } = await world.pool.query('select from recovery_codes where member_id = $1', [
      ana.id,
    ])
    expect(rows).toHaveLength(0)
    const again = await world.api(twoStep.remove, { as: ana })
    expect(expectError(again, 409)).toBe('Two-step login is off.')
  })

  // spec 15.10
  it('stores neither key nor codes as they are, and writes none into the log', async () => {
    const [code = ''] = ana.recoveryCodes
    for (const text of [ana.key, code, code.replaceAll('-', '')]) {
      expect(await tablesHolding(world.db, text)).toEqual([])
      expect(lines.join('')).not.toContain(text)
    }
  })
})
