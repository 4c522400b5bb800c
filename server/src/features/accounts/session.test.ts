import { accounts } from '@wayside/contract/accounts'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { insertEmailLink } from '../../identity/emails/mailedLinks.queries.ts'
import { hashToken } from '../../identity/secrets.ts'
import { purgeExpiredSessions } from '../../identity/sessions/sessions.queries.ts'

let world: World
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.stop())

const DAY = 24 * 3_600_000
const statusOf = (who: TestMember | undefined) => world.api(accounts.status, { as: who })
const logOut = (who: TestMember | undefined) => world.api(accounts.logout, { as: who })
const hashOf = (who: TestMember) => hashToken(who.cookie.replace('sid=', ''))
const rowOf = (who: TestMember) =>
  world.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashOf(who))
    .executeTakeFirst()

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const age = (who: TestMember, days: { seen_at: number; created_at?: number }) =>
  world.db
    .updateTable('sessions')
    .set({ seen_at: daysAgo(days.seen_at), created_at: daysAgo(days.created_at ?? days.seen_at) })
    .where('token_hash', '=', hashOf(who))
    .execute()

describe('GET /api/profile/auth-status', () => {
  // spec 3.14, 7.3
  it('tells a visitor that they are signed out, and nothing else', async () => {
    const { status, body, headers } = await statusOf(undefined)
    expect({ status, body }).toEqual({ status: 200, body: { isAuthenticated: false } })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  // spec 3.1, 3.3, 3.14, 7.3, 10.38
  it('tells a member who they are, and never the password or its hash', async () => {
    const ana = await world.signedIn({ name: 'Ana', email: 'ana@example.org', hostornomad: 'host' })
    const { status, body, headers, text } = await statusOf(ana)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      isAuthenticated: true,
      user: {
        id: ana.id,
        _id: ana.id,
        name: 'Ana',
        lastname: 'Lopez',
        email: 'ana@example.org',
        country: 'france',
        hostornomad: 'host',
        profilePic: '',
        isVerified: true,
        registerAge: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    })
    expect(text).not.toMatch(/argon|hash|password|secret1/i)
  })

  it.each([
    'sid=',
    'sid=unknown',
    `sid=${'x'.repeat(4000)}`,
    'sid=%00',
    'sid=%E0%A4%A',
    '__Host-sid=a',
    ';;=;',
    'sid="a"',
  ])('takes the cookie %j for a visitor’s', async (cookie) => {
    const { status, body } = await statusOf({ id: '', email: '', cookie })
    expect({ status, body }).toEqual({ status: 200, body: { isAuthenticated: false } })
  })

  it('does not take the stored hash for the token of a session', async () => {
    const ana = await world.signedIn()
    for (const encoding of ['hex', 'base64url', 'latin1'] as const) {
      const cookie = `sid=${encodeURIComponent(hashOf(ana).toString(encoding))}`
      expect((await statusOf({ ...ana, cookie })).body.isAuthenticated).toBe(false)
    }
  })
})

describe('POST /api/profile/logout', () => {
  // spec 7.5, 10.36
  it('ends the session on the server and clears the cookie', async () => {
    const ana = await world.signedIn()
    const { status, body, headers } = await logOut(ana)
    expect({ status, body }).toEqual({ status: 200, body: { success: true } })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=; .*Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT/),
    ])
    expect((await statusOf(ana)).body.isAuthenticated).toBe(false)
    expect((await world.api(members.all, { as: ana })).status).toBe(401)
    expect(await rowOf(ana)).toBeUndefined()
  })

  // spec 7.5
  it('answers a logout without a session, and a second one', async () => {
    const ana = await world.signedIn()
    for (const who of [undefined, ana, ana, { ...ana, cookie: 'sid=unknown' }])
      expect((await logOut(who)).status).toBe(200)
  })

  it('ends by a logout no other session of the member, and nobody else’s', async () => {
    const [ana, other] = [await world.signedIn(), await world.signedIn()]
    const elsewhere = { ...ana, cookie: (await world.logIn(ana.email)).cookie }
    await logOut(ana)
    for (const who of [elsewhere, other])
      expect((await statusOf(who)).body.isAuthenticated).toBe(true)
  })
})

describe('a session', () => {
  it('ends a session after 30 days without use', async () => {
    const ana = await world.signedIn()
    await age(ana, { seen_at: 31 })
    expect((await statusOf(ana)).body.isAuthenticated).toBe(false)
    expect((await world.api(messages.conversations, { as: ana })).status).toBe(401)
  })

  // spec 10.35
  it('lives another 30 days when it is used, and its cookie lasts long enough for that', async () => {
    const ana = await world.signedIn()
    const [cookie = ''] = (await world.logIn(ana.email)).response.headers.getSetCookie()
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBe((90 * DAY) / 1000)
    await age(ana, { seen_at: 29 })
    expect((await statusOf(ana)).body.isAuthenticated).toBe(true)
    expect(Date.parse((await rowOf(ana))?.seen_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('ends a session after 90 days in any case', async () => {
    const ana = await world.signedIn()
    await age(ana, { seen_at: 0, created_at: 89 })
    expect((await statusOf(ana)).body.isAuthenticated).toBe(true)
    await age(ana, { seen_at: 0, created_at: 91 })
    expect((await statusOf(ana)).body.isAuthenticated).toBe(false)
  })

  it('ends a session after 12 hours on a shared computer, however much it is used, and nowhere else', async () => {
    const [ana, bo] = [await world.signedIn(), await world.signedIn()]
    const login = { email: ana.email, password: 'secret1', isShared: true }
    const { headers } = await world.api(accounts.login, { body: login })
    const shared = { ...ana, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    await age(shared, { seen_at: 0, created_at: 11 / 24 })
    expect((await statusOf(shared)).body.isAuthenticated).toBe(true)
    await Promise.all([shared, ana, bo].map((who) => age(who, { seen_at: 0, created_at: 13 / 24 })))
    expect((await statusOf(shared)).body.isAuthenticated).toBe(false)
    for (const who of [ana, bo]) expect((await statusOf(who)).body.isAuthenticated).toBe(true)
    await purgeExpiredSessions(world.db)
    expect([await rowOf(shared), (await rowOf(ana)) !== undefined]).toEqual([undefined, true])
  })

  it('ends the sessions of a member who is deleted', async () => {
    const ana = await world.signedIn()
    await world.db.deleteFrom('members').where('id', '=', ana.id).execute()
    expect((await statusOf(ana)).body).toEqual({ isAuthenticated: false })
  })

  it('purges ended sessions with expired links and failures, and leaves live ones', async () => {
    const [idle, old, living] = [
      await world.signedIn(),
      await world.signedIn(),
      await world.signedIn(),
    ]
    await age(idle, { seen_at: 31 })
    await age(old, { seen_at: 0, created_at: 91 })
    const linkOf = (email: string, member: string, expiresAt: Date) => ({
      id: `link of ${member}`,
      member,
      email,
      expiresAt,
    })
    await insertEmailLink(world.db, linkOf(idle.email, idle.id, new Date(daysAgo(1))))
    await insertEmailLink(world.db, linkOf(living.email, living.id, new Date(daysAgo(-1))))
    const failures = ['gone@example.org', 'fresh@example.org'].map((email, n) => ({
      email,
      failures: 5,
      blocked_until: daysAgo(2 * (1 - n)),
    }))
    await world.db.insertInto('login_failures').values(failures).execute()
    await purgeExpiredSessions(world.db)
    expect([await rowOf(idle), await rowOf(old)]).toEqual([undefined, undefined])
    expect(await rowOf(living)).toBeDefined()
    expect(await world.db.selectFrom('login_failures').select('email').execute()).toEqual([
      { email: 'fresh@example.org' },
    ])
    const links = await world.db.selectFrom('email_links').select('email').execute()
    expect(links).not.toContainEqual({ email: idle.email })
    expect(links).toContainEqual({ email: living.email })
  })
})
