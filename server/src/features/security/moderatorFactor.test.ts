import { passkeys } from '@wayside/contract/passkeys'
import { security } from '@wayside/contract/security'
import { twoStep } from '@wayside/contract/twoStep'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type World } from '../../../test/harness.ts'
import { confirmSession } from '../../../test/members/confirmSession.ts'
import {
  host,
  newPasskey,
  type PasskeyMember,
  passkeyConfirmation,
  withPasskey,
} from '../../../test/members/passkeyMember.ts'

let world: World
let mo: PasskeyMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  mo = await withPasskey(world)
  await world.pool.query("insert into staff (member_id, role) values ($1, 'moderator')", [mo.id])
})
afterAll(() => world.stop())

const setFactorAge = (interval: string) =>
  world.pool.query(
    'update sessions set factor_at = now() - $2::interval, confirmed_at = now() where member_id = $1',
    [mo.id, interval],
  )

const changes: [string, () => Promise<Awaited<ReturnType<World['api']>>>][] = [
  ['set up two-step login', () => world.api(twoStep.start, { as: mo })],
  ['finish it', () => world.api(twoStep.finish, { as: mo, body: { code: '123456' } })],
  ['turn it off', () => world.api(twoStep.remove, { as: mo })],
  ['make recovery codes', () => world.api(twoStep.newRecoveryCodes, { as: mo })],
  ['ask for a passkey', () => world.api(passkeys.options, { as: mo, host, body: { for: 'add' } })],
  [
    'add a passkey',
    async () =>
      world.api(passkeys.add, { as: mo, body: { ...(await newPasskey(world, mo)), name: 'x' } }),
  ],
  ['remove a passkey', () => world.api(passkeys.remove, { as: mo, params: { id: mo.passkeyId } })],
]

// spec 16.14
it.each(changes)(
  'does not let a moderator %s after a confirmation by password alone',
  async (_what, call) => {
    const confirmed = await world.api(security.confirm, { as: mo, body: { password: 'secret1' } })
    mo = { ...mo, cookie: confirmed.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    expect(expectError(await call(), 403)).toBe('Please confirm that it is you.')
    await setFactorAge('16 minutes')
    expect((await call()).refusal.code).toBe('confirm')
    await setFactorAge('14 minutes')
    expect((await call()).status).not.toBe(403)
  },
)

// spec 16.14
it('lets a moderator add one after a passkey was used, and without any from the start', async () => {
  const used = await world.api(passkeys.confirm, {
    as: mo,
    body: await passkeyConfirmation(world, mo),
  })
  const cookie = used.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await world.api(twoStep.start, { as: { cookie } })).status).toBe(200)
  await world.pool.query('delete from passkeys where member_id = $1', [mo.id])
  await confirmSession(world.db, mo.cookie)
  await world.pool.query('update sessions set factor_at = null where member_id = $1', [mo.id])
  expect((await world.api(twoStep.start, { as: { cookie } })).status).toBe(200)
})
