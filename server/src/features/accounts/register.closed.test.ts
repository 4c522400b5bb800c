import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'
import { fullForm, registrationsIn } from '../../../test/members/registrations.ts'

let closed: World
beforeAll(async () => {
  closed = await startApp({ REGISTRATION: 'closed' })
})
afterAll(() => closed.stop())

// spec 13.2
it('refuses every registration while REGISTRATION is closed, and stores nothing', async () => {
  const { register, storedRows } = registrationsIn(closed)
  const known = await closed.signedIn()
  const before = await storedRows()
  for (const email of ['new@example.org', known.email])
    expect(await register({ ...fullForm, email })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', error: 'Registration is closed at the moment.' },
    })
  expect(await storedRows()).toEqual(before)
})

// spec 13.2
it('says so in the status of visitors, and leaves members as they are', async () => {
  expect((await closed.api(accounts.status)).body).toEqual({
    isAuthenticated: false,
    isRegistrationClosed: true,
  })
  const { email, cookie } = await closed.signedIn()
  const status = await closed.api(accounts.status, { as: { cookie } })
  expect(status.body).not.toHaveProperty('isRegistrationClosed')
  expect((await closed.logIn(email)).response.status).toBe(200)
})
