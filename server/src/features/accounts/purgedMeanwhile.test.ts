import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'
import { fullForm, registrationsIn } from '../../../test/members/registrations.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

it.each([
  ['/api/resend-verification', 200],
  ['/api/forgot-password', 404],
])(
  'answers normally when the account is purged while an email to it is written (%s)',
  async (path, status) => {
    const email = 'going@example.org'
    await registrationsIn(world).register({ ...fullForm, email })
    const other = await world.pool.connect()
    await other.query('begin')
    await other.query('delete from members where email = $1', [email])
    const pending = world.call(undefined, 'POST', path, { email })
    try {
      // The call has read the account; its insert of a link waits for the lock.
      await waitFor(async () => {
        const { rowCount } = await world.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return rowCount === 1
      })
    } finally {
      await other.query('commit')
      other.release()
    }
    expect((await pending).status).toBe(status)
  },
)
