import { accounts } from '@wayside/contract/accounts'
import { security } from '@wayside/contract/security'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { confirmSession } from '../../../test/members/confirmSession.ts'
import { openSocketClient } from '../../../test/network/socketClient.ts'
import { waitFor } from '../../../test/waitFor.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

let world: World
let member: TestMember
beforeAll(async () => {
  world = await startApp()
})
beforeEach(async () => {
  member = await world.signedIn()
})
afterAll(() => world.stop())

const cookieIn = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** Logs in as a browser does; a session of the member with its cookie. */
async function logInOn(userAgent: string, isShared = false) {
  const body = { email: member.email, password: 'secret1', isShared }
  const response = await world.api(accounts.login, { body, headers: { 'User-Agent': userAgent } })
  return { ...member, cookie: cookieIn(response) }
}

const listOf = async (as: TestMember) => (await world.api(security.sessions, { as })).body.sessions
const idOf = async (as: TestMember) => (await listOf(as))[0]?._id ?? ''
const isIn = async (as: TestMember) =>
  (await world.api(accounts.status, { as })).body.isAuthenticated
const end = (as: TestMember, id: string) => world.api(security.endSession, { as, params: { id } })

describe('the list of sessions', () => {
  // spec 11.4
  it('names device, login, last use to the hour, and a shared computer; nothing more', async () => {
    const here = await logInOn(firefox, true)
    const sessions = await listOf(here)
    expect(sessions).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{32}$/),
        device: 'Firefox on Windows',
        isThis: true,
        isShared: true,
        createdAt: expect.stringMatching(/Z$/),
        seenAt: expect.stringMatching(/T\d\d:00:00(\.000)?Z$/),
      },
      expect.objectContaining({ device: '', isThis: false, isShared: false }),
    ])
    const { rows } = await world.pool.query('select s::text as row from sessions s')
    expect(JSON.stringify(rows)).not.toMatch(/Gecko|127\.0\.0\.1/)
  })

  it('lists a confirmed session once, and marks it with either cookie', async () => {
    const here = await logInOn(safari)
    const body = { password: 'secret1' }
    const renewed = {
      ...here,
      cookie: cookieIn(await world.api(security.confirm, { as: here, body })),
    }
    for (const as of [here, renewed]) {
      const sessions = await listOf(as)
      expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
        ['Safari on macOS', true],
        ['', false],
      ])
    }
  })

  // spec 11.5
  it('ends the session that was unused for longest when a login makes more than 50', async () => {
    await world.pool.query(
      `insert into sessions (token_hash, member_id, seen_at)
       select sha256(($1 || n)::bytea), $1::uuid, now() - n * interval '1 hour' from generate_series(1, 49) n`,
      [member.id],
    )
    await world.pool.query(
      "update sessions set seen_at = now() - interval '3 days' where member_id = $1 and seen_at = (select max(seen_at) from sessions where member_id = $1)",
      [member.id],
    )
    const { socket } = await openSocketClient(world, member)
    await world.pool.query(
      "update sessions set seen_at = now() - interval '3 days' where member_id = $1 and seen_at > now() - interval '10 minutes'",
      [member.id],
    )
    const here = await logInOn(firefox)
    expect(await listOf(here)).toHaveLength(50)
    expect(await isIn(member)).toBe(false)
    await waitFor(() => socket.disconnected)
  })
})

describe('ending a session', () => {
  // spec 11.6
  it('ends a session after a confirmation, closes its sockets, and leaves the others', async () => {
    const [here, elsewhere] = [await logInOn(firefox), await logInOn(safari)]
    const { socket } = await openSocketClient(world, elsewhere)
    const id = await idOf(elsewhere)
    expect((await end(here, id)).refusal.code).toBe('confirm')
    await confirmSession(world.db, here.cookie)
    const response = await end(here, id)
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
    await waitFor(() => socket.disconnected)
    expect([await isIn(elsewhere), await isIn(here), await isIn(member)]).toEqual([
      false,
      true,
      true,
    ])
    expect(expectError(await end(here, id), 404)).toBe('Session not found')
  })

  it('finds no session of somebody else', async () => {
    const other = await world.signedIn()
    await confirmSession(world.db, member.cookie)
    expect(expectError(await end(member, await idOf(other)), 404)).toBe('Session not found')
    expect(await isIn(other)).toBe(true)
  })

  it('clears the cookie when it is the session of the call', async () => {
    await confirmSession(world.db, member.cookie)
    const response = await end(member, await idOf(member))
    expect(response.headers.getSetCookie()[0]).toMatch(/^sid=;/)
    expect(await isIn(member)).toBe(false)
  })

  // spec 11.6
  it('ends all other sessions at once, and tells how many they were', async () => {
    const [here, elsewhere] = [await logInOn(firefox), await logInOn(safari)]
    const renewed = cookieIn(
      await world.api(security.confirm, { as: elsewhere, body: { password: 'secret1' } }),
    )
    const { socket } = await openSocketClient(world, elsewhere)
    await confirmSession(world.db, here.cookie)
    const { body } = await world.api(security.endOtherSessions, { as: here })
    expect(body).toEqual({ success: true, ended: 2 })
    await waitFor(() => socket.disconnected)
    for (const gone of [elsewhere, { ...elsewhere, cookie: renewed }, member])
      expect(await isIn(gone)).toBe(false)
    expect(await listOf(here)).toHaveLength(1)
  })

  it('leaves nothing alive of a session that is being renewed', async () => {
    for (let round = 0; round < 10; round++) {
      const [here, elsewhere] = [await logInOn(firefox), await logInOn(safari)]
      await confirmSession(world.db, here.cookie)
      await Promise.all([
        world.api(security.endOtherSessions, { as: here }),
        world.api(security.confirm, { as: elsewhere, body: { password: 'secret1' } }),
      ])
      const alive = await listOf(here)
      expect(alive.filter(({ isThis }) => !isThis)).toEqual([])
    }
  })
})
