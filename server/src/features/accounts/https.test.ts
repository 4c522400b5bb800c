import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'
import { fullForm, registrationsIn } from '../../../test/members/registrations.ts'
import { asBlob, jpeg } from '../../../test/samples/samplePictures.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp({
    APP_URL: 'https://wayside.example',
    MAIL: 'files',
    CONCEAL_ACCOUNTS: 'true',
  })
})
afterAll(() => world.stop())

describe('behind https', () => {
  // spec 10.35
  it('uses the __Host- cookie and ignores other names', async () => {
    const ana = await world.signedIn({ email: 'ana@example.org' })
    const { response } = await world.logIn('ana@example.org')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    const status = (cookie: string) => world.api(accounts.status, { as: { ...ana, cookie } })
    expect((await status(ana.cookie)).body.isAuthenticated).toBe(true)
    expect((await status(ana.cookie.replace('__Host-sid', 'sid'))).body.isAuthenticated).toBe(false)
    const out = await world.api(accounts.logout, { as: ana })
    expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-sid=; .*Secure/)])
  })

  // spec 10.10
  it('links in mails lead to APP_URL', async () => {
    await world.register({ email: 'linked@example.org' })
    await world.tokenFor('linked@example.org')
    expect((await world.mailsTo('linked@example.org'))[0]?.text).toContain(
      'https://wayside.example/verify-email?token=',
    )
  })
})

describe('with CONCEAL_ACCOUNTS', () => {
  // spec 10.31
  it('answers as if the address were new when it is known, changes nothing and emails its owner', async () => {
    const { register, storedRows, memberOf } = registrationsIn(world)
    const fresh = await register({ ...fullForm, email: 'owner@example.org', name: 'Owner' })
    await world.api(accounts.verifyEmail, {
      query: { token: await world.tokenFor('owner@example.org') },
    })
    const owner = await memberOf('owner@example.org')
    const before = await storedRows()
    const again = await register({
      ...fullForm,
      email: ' OWNER@example.org',
      name: 'Mallory',
      password: 'other-secret',
      profilePic: asBlob(await jpeg()),
    })
    expect(again).toEqual(fresh)
    expect(again.status).toBe(200)
    const { emails: _, ...rest } = await storedRows()
    expect(before).toMatchObject(rest)
    expect(await memberOf('owner@example.org')).toEqual(owner)
    await waitFor(async () => (await world.mailsTo('owner@example.org')).length === 2)
    const [, notice] = await world.mailsTo('owner@example.org')
    expect(notice).toMatchObject({ subject: 'You already have a Wayside account' })
    expect(notice?.text).toContain('https://wayside.example/login')
    expect(notice?.text).not.toMatch(/Owner|Mallory|token=/)
  })

  it('an address gets at most five such emails an hour, and a new one is counted in the same way', async () => {
    for (const email of ['owner@example.org', 'unheard-of@example.org']) {
      const { register } = registrationsIn(world)
      const statuses = []
      for (let n = 0; n < 6; n++) statuses.push((await register({ ...fullForm, email })).status)
      const before = email.startsWith('owner') ? 2 : 0
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200].fill(429, 5 - before))
    }
  })

  it('answers as if the address were free when it has an account, and emails its owner', async () => {
    const mover = await world.signedIn({ email: 'mover@example.org' })
    const owner = await world.signedIn({ email: 'settled@example.org' })
    const edit = async (email: string) => {
      const form = new FormData()
      const fields = { name: 'Mover', country: 'france', hostornomad: 'host', email }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const headers = { Cookie: mover.cookie }
      const response = await fetch(`${world.url}/api/profiledit/update`, {
        method: 'POST',
        headers,
        body: form,
      })
      return {
        status: response.status,
        text: (await response.text()).replaceAll(email, 'the address'),
      }
    }
    const known = await edit(owner.email)
    expect(known).toEqual(await edit('free@example.org'))
    expect(known.text).toContain('"isMailSent":true')
    await waitFor(async () => (await world.mailsTo(owner.email)).length === 1)
    const [notice] = await world.mailsTo(owner.email)
    expect([notice?.subject, notice?.text?.includes('token=')]).toEqual([
      'You already have a Wayside account',
      false,
    ])
  })

  it('rounds response times up to steps longer than the work behind them', async () => {
    const times = []
    for (const email of ['ana@example.org', 'nobody@example.org'])
      for (const path of ['/api/forgot-password', '/api/resend-verification']) {
        const start = performance.now()
        await world.call(undefined, 'POST', path, { email })
        times.push(performance.now() - start)
      }
    expect(Math.min(...times)).toBeGreaterThan(390)
  })

  it('refuses an invalid form the same way for a known and a new address', async () => {
    const { register } = registrationsIn(world)
    const [known, unknown] = await Promise.all(
      ['owner@example.org', 'new@example.org'].map((email) =>
        register({ ...fullForm, email, password: '123' }),
      ),
    )
    expect(known).toEqual(unknown)
    expect(known?.status).toBe(400)
  })
})
