import { passkeys } from '@wayside/contract/passkeys'
import { profile } from '@wayside/contract/profile'
import { security } from '@wayside/contract/security'
import { twoStep } from '@wayside/contract/twoStep'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type World } from '../../../test/harness.ts'
import { confirmSession } from '../../../test/members/confirmSession.ts'
import { newPasskey, type PasskeyMember, withPasskey } from '../../../test/members/passkeyMember.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let ana: PasskeyMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  ana = await withPasskey(world)
  await confirmSession(world.db, ana.cookie)
})
afterAll(() => world.stop())

type Call = () => Promise<Awaited<ReturnType<World['api']>>>
const removePasskey: Call = () =>
  world.api(passkeys.remove, { as: ana, params: { id: ana.passkeyId } })
const newEmail = { email: 'new@example.org', currentPassword: 'secret1' }
const edit = { name: 'Ana', country: 'france', hostornomad: 'host' }
const changes: [string, Call][] = [
  [
    'the profile',
    () => world.api(profile.update, { as: ana, body: { ...edit, email: ana.email } }),
  ],
  ['the address', () => world.api(security.changeEmail, { as: ana, body: newEmail })],
  ['the second step', () => world.api(twoStep.start, { as: ana })],
  ['the recovery codes', () => world.api(twoStep.newRecoveryCodes, { as: ana })],
  [
    'passkeys',
    async () =>
      world.api(passkeys.add, { as: ana, body: { ...(await newPasskey(world, ana)), name: 'x' } }),
  ],
]

/** Makes a call whose session is changed by a statement while it waits for the member's row. */
async function meanwhile(call: Call, statement: string) {
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query('select from members where id = $1 for no key update', [ana.id])
  const late = call()
  await waitFor(async () => {
    const { rows } = await world.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows.length === 1
  })
  await client.query(statement, [ana.id])
  await client.query('commit')
  client.release()
  return late
}

// spec 11.6
it.each(changes)('changes nothing of %s when the session ends meanwhile', async (_what, call) => {
  const late = await meanwhile(call, 'delete from sessions where member_id = $1')
  expect(expectError(late, 401)).toBe('Please log in')
})

// spec 11.2
it('saves a change when its session gets another token meanwhile', async () => {
  const late = await meanwhile(
    removePasskey,
    `with next as (
       insert into sessions (token_hash, member_id, is_shared, device)
       select sha256(token_hash), member_id, is_shared, device from sessions where member_id = $1
       returning token_hash
     )
     update sessions set grace_until = now() - interval '1 second', replaced_by = next.token_hash
     from next where member_id = $1`,
  )
  expect(late.status).toBe(200)
})
