import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { countLoginTry } from './accounts.queries.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp()
  ana = await world.signedIn({ name: 'Ana' })
})
afterAll(() => world.stop())

const logIn = (email: string, password: string) => world.call(undefined, 'POST', '/api/login', { email, password })

describe('guessing passwords', () => {
  const guess = (email: string) => logIn(email, 'wrong-password')
  const passTheWait = (email: string, left = 0) =>
    world.db
      .updateTable('login_failures')
      .set({ blocked_until: new Date(Date.now() + left).toISOString() })
      .where('email', '=', email)
      .execute()

  /** Guesses so many times at once; expects the last one to be refused, and returns that refusal. */
  async function guessAtOnce(email: string, times: number) {
    const answers = await Promise.all(Array.from({ length: times }, () => guess(email)))
    const refused = answers.filter(({ status }) => status !== 401)
    expect(refused.map(({ status, body }) => ({ status, code: body.code }))).toEqual([{ status: 429, code: 'tooMany' }])
    return refused[0] as (typeof refused)[number]
  }

  it.each(['guessed@example.org', 'nobody-at-all@example.org'])(
    'has to wait longer and longer after five failures (%s)',
    async (email) => {
      if (email.startsWith('guessed')) await world.signedIn({ email })
      // At once, since the first wait is short.
      const refusals = [await guessAtOnce(email, 6)]
      for (let n = 0; n < 3; n++) {
        await passTheWait(email)
        refusals.push(await guessAtOnce(email, 2))
      }
      const waits = refusals.map(({ headers }) => Number(headers.get('retry-after')))
      expect(waits).toEqual([1, 2, 4, 8])
    },
  )

  it('waits for 15 minutes at most, and forgets after a day', async () => {
    const email = 'stubborn@example.org'
    await world.db.insertInto('login_failures').values({ email, failures: 39, blocked_until: new Date().toISOString() }).execute()
    await guess(email)
    const wait = Number((await guess(email)).headers.get('retry-after'))
    expect(wait).toBeGreaterThan(890)
    expect(wait).toBeLessThanOrEqual(900)
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await world.db.updateTable('login_failures').set({ blocked_until: yesterday }).where('email', '=', email).execute()
    for (let n = 0; n < 5; n++) expect((await guess(email)).status).toBe(401)
  })

  it('lets the right password in after the wait, not before it, and starts anew then', async () => {
    const email = 'patient@example.org'
    await world.signedIn({ email })
    for (let n = 0; n < 5; n++) await guess(email)
    await passTheWait(email, 1500)
    expect((await logIn(email, 'secret1')).status).toBe(429)
    await sleep(1550)
    expect((await logIn(email, 'secret1')).status).toBe(200)
    expect((await guess(email)).status).toBe(401)
    expect((await guess(email)).status).toBe(401)
  })

  it('keeps nobody waiting for less than five, not even two at the same moment', async () => {
    await world.db.transaction().execute(async (early) => {
      await sql`select now()`.execute(early) // fixes its moment
      expect(await countLoginTry(world.db, 'few@example.org')).toBe(0)
      expect(await countLoginTry(early, 'few@example.org')).toBe(0)
    })
  })

  it('gets no more tries by asking many times at once', async () => {
    const email = 'burst@example.org'
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(email)))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  })

  it('does not keep another member out', async () => {
    for (let n = 0; n < 6; n++) await guess('locked@example.org')
    expect((await logIn(ana.email, 'secret1')).status).toBe(200)
  })
})
