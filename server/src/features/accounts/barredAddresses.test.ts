import { accounts } from '@wayside/contract/accounts'
import { profile } from '@wayside/contract/profile'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, TEST_SECRET, type World } from '../../../test/harness.ts'
import { fullForm, registrationsIn } from '../../../test/members/registrations.ts'
import { waitFor } from '../../../test/waitFor.ts'
import {
  barAddress,
  freeAddress,
  isBarred,
  purgeBarredAddresses,
} from '../../identity/emails/barredAddresses.queries.ts'
import { deriveSecrets } from '../../identity/secrets.ts'

const { barredAddress: key } = deriveSecrets(TEST_SECRET)

let world: World
let concealing: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  concealing = await startApp({ RATE_LIMITS: 'off', CONCEAL_ACCOUNTS: 'true' })
})
afterAll(async () => {
  await concealing.stop()
  await world.stop()
})

const edit = async (email: string) =>
  world.api(profile.update, {
    as: await world.signedIn(),
    body: { name: 'Ana', country: 'france', hostornomad: 'nomad', email },
  })

// spec 13.3
it('answers a barred address like one that has an account, when somebody registers it', async () => {
  const email = 'barred@example.org'
  await barAddress(world.db, key, email)
  const { register, storedRows } = registrationsIn(world)
  const known = await world.signedIn()
  const before = await storedRows()
  const refused = await register({ ...fullForm, email: ' Barred@Example.org' })
  expect(refused).toEqual(await register({ ...fullForm, email: known.email }))
  expect(refused).toMatchObject({ status: 409, body: { error: 'Email is already registered' } })
  expect(await storedRows()).toEqual(before)
})

// spec 13.3
it('answers a barred address like one that has an account, when its password is forgotten', async () => {
  const barred = { email: 'gone@example.org' }
  await barAddress(world.db, key, barred.email)
  const forgot = async ({ email }: { email: string }) => {
    const { status, body } = await world.api(accounts.forgotPassword, { body: { email } })
    return { status, body }
  }
  const known = await world.signedIn()
  expect(await forgot(barred)).toEqual(await forgot(known))
  await waitFor(async () => (await world.mailsTo(known.email)).length > 0)
  expect(await world.mailsTo(barred.email)).toEqual([])
})

// spec 13.3
it('answers with CONCEAL_ACCOUNTS as for an address that is free, and registers nobody', async () => {
  const email = 'barred@example.org'
  await barAddress(concealing.db, key, email)
  const { register, memberOf } = registrationsIn(concealing)
  const free = await register({ ...fullForm, email: 'free@example.org' })
  expect(await register({ ...fullForm, email })).toEqual(free)
  expect(await memberOf(email)).toBeUndefined()
  const [mail] = await waitFor(async () => {
    const mails = await concealing.mailsTo(email)
    return mails.length > 0 ? mails : undefined
  })
  expect(mail?.subject).toBe('You already have a Wayside account')
})

// spec 13.3
it('refuses a barred address as the new one of a member, and when it was barred meanwhile', async () => {
  const email = 'moving@example.org'
  expect((await edit(email)).status).toBe(200)
  const token = await world.tokenFor(email)
  await barAddress(world.db, key, email)
  const refused = await edit(email)
  expect(refused.status).toBe(409)
  expect(refused.refusal.errors).toEqual({ email: 'Email is already registered' })
  expect((await world.api(accounts.verifyEmail, { query: { token } })).status).toBe(409)
  await world.api(accounts.resendVerification, { body: { email } })
  expect(await world.mailsTo(email)).toHaveLength(1)
})

// spec 13.4
it('keeps a keyed hash of the address for 24 months, and frees it when the ban is lifted', async () => {
  const email = 'hashed@example.org'
  const days = async () =>
    (
      await world.pool.query<{ days: number }>(
        'select extract(day from until - now())::int as days from barred_addresses where address_hash = (select address_hash from barred_addresses order by until desc limit 1)',
      )
    ).rows[0]?.days
  await barAddress(world.db, key, email)
  expect(await days()).toBeGreaterThan(728)
  const { rows } = await world.pool.query('select * from barred_addresses')
  expect(JSON.stringify(rows)).not.toContain('hashed')
  const { register } = registrationsIn(world)
  expect((await register({ ...fullForm, email })).status).toBe(409)
  await freeAddress(world.db, key, email)
  expect((await register({ ...fullForm, email })).status).toBe(200)
})

it('forgets an address whose time is over', async () => {
  const email = 'over@example.org'
  await barAddress(world.db, key, email)
  await world.pool.query("update barred_addresses set until = now() - interval '1 second'")
  const { register } = registrationsIn(world)
  expect((await register({ ...fullForm, email })).status).toBe(200)
  await purgeBarredAddresses(world.db)
  const { rows } = await world.pool.query('select * from barred_addresses')
  expect(rows).toEqual([])
})

// spec 15.11
it('knows and frees an address that was barred under the secret before', async () => {
  const email = 'before@example.org'
  await barAddress(world.db, key, email)
  const { barredAddress: keys } = deriveSecrets(
    'another secret, long enough for tests',
    TEST_SECRET,
  )
  expect(await isBarred(world.db, keys, email)).toBe(true)
  await freeAddress(world.db, keys, email)
  expect(await isBarred(world.db, key, email)).toBe(false)
})
