import { accounts } from '@wayside/contract/accounts'
import { security } from '@wayside/contract/security'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { openSocketClient } from '../../../test/network/socketClient.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { setPassword } from '../../identity/emails/addresses.queries.ts'
import { hashPassword } from '../../identity/logins/passwords.ts'
import { endSessionsOf } from '../../identity/sessions/sessionEnds.queries.ts'

let world: World
let member: TestMember
beforeAll(async () => {
  world = await startApp()
})
beforeEach(async () => {
  member = await world.signedIn()
})
afterAll(() => world.stop())

const deviceId = '5f0e6c1e-7e0b-4f43-9a55-1d8f6a2f7c10'
const cookieIn = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie()[0]?.split(';')[0] ?? ''
const confirm = (as: { cookie: string }, body: object = { password: 'secret1' }) =>
  world.api(security.confirm, { as, body })
const isIn = async (cookie: string) =>
  (await world.api(accounts.status, { as: { cookie } })).body.isAuthenticated
const sessionsOf = async ({ id }: TestMember) =>
  (
    await world.pool.query(
      `select encode(token_hash, 'hex') as id, created_at, is_shared, confirmed_at, replaced_by from sessions
       where member_id = $1 order by replaced_by nulls last`,
      [id],
    )
  ).rows
const endGrace = ({ id }: TestMember) =>
  world.pool.query(
    'update sessions set grace_until = now() where member_id = $1 and grace_until is not null',
    [id],
  )

describe('a confirmation', () => {
  // spec 11.2
  it('gives the session another cookie; the one before works ten seconds more, and confirms nothing', async () => {
    const [before] = await sessionsOf(member)
    const response = await confirm(member)
    expect(response.status).toBe(200)
    const until = Date.parse(response.body.until) - Date.now()
    expect(until).toBeGreaterThan(14 * 60_000)
    expect(until).toBeLessThanOrEqual(15 * 60_000)
    const next = cookieIn(response)
    expect(next).not.toBe(member.cookie)
    expect([await isIn(next), await isIn(member.cookie)]).toEqual([true, true])

    const [old, renewed] = await sessionsOf(member)
    expect(old).toMatchObject({ id: before?.id, confirmed_at: null })
    expect(renewed).toMatchObject({ created_at: before?.created_at, is_shared: false })
    const again = await confirm(member)
    expect(expectError(again, 409)).toBe('Please try again')
    expect(again.headers.getSetCookie()).toEqual([])

    await endGrace(member)
    expect([await isIn(next), await isIn(member.cookie)]).toEqual([true, false])
  })

  it('keeps the setting of a shared computer', async () => {
    const login = { email: member.email, password: 'secret1', isShared: true }
    const cookie = cookieIn(await world.api(accounts.login, { body: login }))
    const { headers } = await confirm({ cookie })
    expect(headers.getSetCookie()[0]).not.toContain('Max-Age')
    const lasting = await confirm(member)
    expect(lasting.headers.getSetCookie()[0]).toContain('Max-Age')
  })

  it('lets a member whose standing is not good confirm who they are', async () => {
    await world.pool.query("update members set standing = 'banned' where id = $1", [member.id])
    expect((await confirm(member)).status).toBe(200)
  })

  it('leaves nothing alive when the session ends, whichever cookie ends it', async () => {
    for (const isOld of [true, false]) {
      const own = await world.signedIn()
      const { socket } = await openSocketClient(world, own)
      const cookie = cookieIn(await confirm(own))
      const last = cookieIn(await confirm({ cookie }))
      await world.api(accounts.logout, { as: { cookie: isOld ? cookie : last } })
      expect(await sessionsOf(own)).toEqual([])
      await waitFor(() => socket.disconnected)
    }
  })
})

describe('a wrong password', () => {
  // spec 11.3
  it('counts a wrong password as a failed login: after five the confirmation waits, and so does the login', async () => {
    for (let n = 0; n < 5; n++) {
      const response = await confirm(member, { password: 'wrong' })
      expect(expectError(response, 400)).toBe('That is not your password')
      expect(response.refusal.errors).toEqual({ password: 'That is not your password' })
    }
    const waiting = await confirm(member)
    expect(expectError(waiting, 429)).toMatch(/^Too many attempts\. Please try again in \d+ sec/)
    await world.pool.query("update login_failures set blocked_until = now() + interval '590 s'")
    expect(expectError(await confirm(member), 429)).toBe(
      'Too many attempts. Please try again in 10 minutes.',
    )
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await world.logIn(member.email)).response.status).toBe(429)
  })

  it('does not delay a member on a known device when the password is guessed elsewhere', async () => {
    const login = { email: member.email, password: 'secret1', deviceId }
    const cookie = cookieIn(await world.api(accounts.login, { body: login }))
    for (let n = 0; n < 6; n++) await confirm(member, { password: 'wrong' })
    expect((await confirm(member)).status).toBe(429)
    expect((await confirm({ cookie }, { password: 'secret1', deviceId })).status).toBe(200)
  })
})

it('renews no session for a password that a reset changes at that moment', async () => {
  const fresh = await hashPassword('a new secret')
  let late: ReturnType<typeof confirm> | undefined
  await world.db.transaction().execute(async (tx) => {
    await setPassword(tx, member, { password_hash: fresh, isMailed: true })
    late = confirm(member)
    await waitFor(async () => {
      const { rows } = await world.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for no key update%' and datname = current_database()",
      )
      return rows.length === 1
    })
    await endSessionsOf(tx, member.id)
  })
  expect((await late)?.status).toBe(409)
  expect(await sessionsOf(member)).toEqual([])
})
