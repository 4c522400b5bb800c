import { accounts } from '@wayside/contract/accounts'
import { twoStep } from '@wayside/contract/twoStep'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { countLoginTry } from '../../identity/logins/loginFailures.queries.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp()
  ana = await world.signedIn({ name: 'Ana' })
})
afterAll(() => world.stop())

const logIn = (email: string, password: string) =>
  world.api(accounts.login, { body: { email, password } })

describe('guessing passwords', () => {
  const guess = (email: string) => logIn(email, 'wrong-password')
  /** Moves the end of an address's delay this many milliseconds from now, or into the past. */
  const endWaitIn = (email: string, milliseconds: number) =>
    world.db
      .updateTable('login_failures')
      .set({ blocked_until: new Date(Date.now() + milliseconds).toISOString() })
      .where('email', '=', email)
      .execute()

  /** Guesses once, and expects this delay in seconds before the next attempt. */
  async function expectWaitAfterGuess(email: string, seconds: number) {
    const before = Date.now()
    expect((await guess(email)).status).toBe(401)
    const { end } = await world.db
      .selectFrom('login_failures')
      .select(sql<number>`(extract(epoch from blocked_until) * 1000)::float8`.as('end'))
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(end - seconds * 1000).toBeGreaterThanOrEqual(before - 1)
    expect(end - seconds * 1000).toBeLessThanOrEqual(Date.now() + 1)
  }

  it.each(['guessed@example.org', 'nobody-at-all@example.org'])(
    'lets guesses of a password wait longer and longer after five failures (%s)',
    async (email) => {
      if (email.startsWith('guessed')) await world.signedIn({ email })
      for (let n = 0; n < 4; n++) expect((await guess(email)).status).toBe(401)
      for (const seconds of [1, 2, 4, 8]) {
        await endWaitIn(email, -1)
        await expectWaitAfterGuess(email, seconds)
      }
      await endWaitIn(email, 100_000)
      const { status, refusal, headers } = await guess(email)
      expect({ status, code: refusal.code }).toEqual({ status: 429, code: 'tooMany' })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(40)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(100)
    },
  )

  it('delays for 15 minutes at most and forgets after a day', async () => {
    const email = 'stubborn@example.org'
    await world.db
      .insertInto('login_failures')
      .values({ email, failures: 39, blocked_until: new Date().toISOString() })
      .execute()
    await guess(email)
    const wait = Number((await guess(email)).headers.get('retry-after'))
    expect(wait).toBeGreaterThan(890)
    expect(wait).toBeLessThanOrEqual(900)
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await world.db
      .updateTable('login_failures')
      .set({ blocked_until: yesterday })
      .where('email', '=', email)
      .execute()
    for (let n = 0; n < 5; n++) expect((await guess(email)).status).toBe(401)
  })

  it('accepts the right password after the delay, not before it, and resets the counter', async () => {
    const email = 'patient@example.org'
    await world.signedIn({ email })
    for (let n = 0; n < 5; n++) await guess(email)
    await endWaitIn(email, 100_000)
    expect((await logIn(email, 'secret1')).status).toBe(429)
    await endWaitIn(email, -1)
    expect((await logIn(email, 'secret1')).status).toBe(200)
    expect((await guess(email)).status).toBe(401)
    expect((await guess(email)).status).toBe(401)
  })

  it('delays no guess before the fifth failure, even when two arrive at the same moment', async () => {
    await world.db.transaction().execute(async (early) => {
      await sql`select now()`.execute(early) // fixes its moment
      expect((await countLoginTry(world.db, 'few@example.org')).wait).toBe(0)
      expect((await countLoginTry(early, 'few@example.org')).wait).toBe(0)
    })
  })

  it('allows no more attempts when many arrive at once', async () => {
    const email = 'burst@example.org'
    const blocked_until = new Date().toISOString()
    await world.db
      .insertInto('login_failures')
      .values({ email, failures: 10, blocked_until })
      .execute()
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(email)))
    // The first attempt that is counted delays all others by two minutes.
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
  })

  // spec 18.10
  it.each(['code', 'passkey'])('counts for no %s when its counter is typed', async (what) => {
    const body = { email: `${ana.email} ${what}`, password: 'wrong-password' }
    for (const call of [accounts.login, twoStep.lost]) {
      const { status, refusal } = await world.api(call, { body })
      expect([status, refusal.error]).toEqual([400, 'Please enter a valid email'])
    }
    const { rows } = await world.pool.query('select from login_failures where email = $1', [
      body.email,
    ])
    expect(rows).toHaveLength(0)
  })

  it('does not delay another member when a password is guessed', async () => {
    for (let n = 0; n < 6; n++) await guess('locked@example.org')
    expect((await logIn(ana.email, 'secret1')).status).toBe(200)
  })
})
