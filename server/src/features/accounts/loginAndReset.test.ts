import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { setPassword } from '../../identity/emails/addresses.queries.ts'
import { hashPassword, isPassword } from '../../identity/logins/passwords.ts'
import { endSessionsOf } from '../../identity/sessions/sessionEnds.queries.ts'

let world: World
let outsider: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  outsider = await world.signedIn({ name: 'Eve' })
})
afterAll(() => world.stop())

const isIn = async (who: TestMember) =>
  (await world.api(accounts.status, { as: who })).body.isAuthenticated

async function resetToken(email: string) {
  await world.api(accounts.forgotPassword, { body: { email } })
  const mail = await waitFor(async () =>
    (await world.mailsTo(email)).find(({ subject }) => subject?.startsWith('Reset')),
  )
  return /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

/**
 * Keeps both slots and `waiting` places of the queue, which has 64, occupied by wrong passwords
 * until the test ends.
 */
function flood(stored: string, waiting: number) {
  let isOver = false
  async function keepTrying() {
    // While a reset has a slot, a try may find the queue full.
    while (!isOver) await isPassword('wrong', stored).catch(() => sleep(1))
  }
  const tries = Promise.all(Array.from({ length: 2 + waiting }, keepTrying))
  onTestFinished(async () => {
    isOver = true
    await tries
  })
}

describe('a login with the old password', () => {
  it('refuses a login with the old password when a reset overtakes it in the hashing queue', async () => {
    const member = await world.signedIn()
    const token = await resetToken(member.email)
    const stored = await hashPassword('something')
    flood(stored, 60)
    let isAnswered = false
    const late = world.logIn(member.email).finally(() => {
      isAnswered = true
    })
    await sleep(20) // it is read with the old hash, and waits
    const reset = await world.api(accounts.resetPassword, {
      body: {
        token,
        password: 'a new secret',
      },
    })
    expect(reset.status).toBe(200)
    expect(isAnswered).toBe(false)
    const { response, cookie } = await late
    expect([response.status, cookie]).toEqual([401, ''])
    expect(((await response.json()) as { error: string }).error).toBe('Invalid email or password')
    expect(await isIn(member)).toBe(false)
    expect((await world.logIn(member.email, 'a new secret')).response.status).toBe(200)
    expect(await isIn(outsider)).toBe(true)
  })

  it('lets a login wait for a reset that has not committed yet, and then refuses the old password', async () => {
    const member = await world.signedIn()
    const fresh = await hashPassword('a new secret')
    let login: ReturnType<World['logIn']> | undefined
    await world.db.transaction().execute(async (tx) => {
      await setPassword(tx, member, { password_hash: fresh, isMailed: true })
      await endSessionsOf(tx, member.id)
      login = world.logIn(member.email)
      await waitFor(async () => {
        const { rows } = await world.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into sessions%' and datname = current_database()",
        )
        return rows.length === 1
      })
    })
    expect((await login)?.response.status).toBe(401)
    const { rows } = await world.pool.query('select from sessions where member_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([])
  })
})

describe('a reset in a flood of logins', () => {
  it('gives resets a queue of their own, which alternates with that of the logins', async () => {
    const member = await world.signedIn()
    const token = await resetToken(member.email)
    const stored = await hashPassword('something')
    flood(stored, 64)
    expect((await world.logIn(outsider.email)).response.status).toBe(503)
    const reset = await world.api(accounts.resetPassword, {
      body: {
        token,
        password: 'a new secret',
      },
    })
    expect(reset.status).toBe(200)
  })

  it('does not let a flood of resets starve the logins', async () => {
    const stored = await hashPassword('something')
    const order: string[] = []
    const busy = [1, 2].map(() => isPassword('wrong', stored))
    const tries = (['proven', 'proven', 'proven', 'proven', 'anyone', 'anyone'] as const).map(
      (queue) => isPassword('wrong', stored, queue).then(() => order.push(queue)),
    )
    await Promise.all([...busy, ...tries])
    // Two run side by side, and either may end first, however long the other takes; the third to
    // end has had one of each queue before it or beside it.
    expect(order.slice(0, 3)).toContain('anyone')
  })
})
