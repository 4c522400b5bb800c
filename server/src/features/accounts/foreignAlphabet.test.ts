import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { fullForm, registrationsIn } from '../../../test/registrations.ts'

let world: World
let kim: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  kim = await world.registerAndLogIn({ email: 'kim@kiosk.example' })
  await world.register({ email: 'kit@kiosk.example' })
  await world.tokenFor('kit@kiosk.example')
})
afterAll(() => world.stop())

const post = (path: string, body: object) => world.call(undefined, 'POST', path, body)
async function editAs(who: TestMember, email: string) {
  const form = new FormData()
  const fields = {
    name: 'Kim',
    lastname: '',
    bio: '',
    country: 'france',
    hostornomad: 'nomad',
    email,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const response = await fetch(`${world.url}/api/profiledit/update`, {
    method: 'POST',
    body: form,
    headers: { cookie: who.cookie },
  })
  return { status: response.status, body: (await response.json()) as { error: string } }
}

// U+212A, the Kelvin sign: its lower case is the ASCII k. The other two look like one.
describe.each([
  '\u212aim@kiosk.example',
  'kim@\u212aiosk.example',
  'кim@kiosk.example',
  'ｋim@kiosk.example',
])('an address with a letter outside ASCII (%s) is refused', (email) => {
  it.each([
    ['at the login', () => post('/api/login', { email, password: 'secret1' })],
    ['at Forgot password', () => post('/api/forgot-password', { email })],
    ['at Resend verification', () => post('/api/resend-verification', { email })],
    ['at the registration', () => registrationsIn(world).register({ ...fullForm, email })],
    ['in Edit profile', () => editAs(kim, email)],
  ])('%s', async (_where, call) => {
    const { status, body } = await call()
    expect([status, body.error]).toEqual([400, 'Please enter a valid email'])
  })

  it('does not match a look-alike of a stored address', async () => {
    expect(await world.mailsTo('kim@kiosk.example')).toHaveLength(1)
    expect(await world.mailsTo('kit@kiosk.example')).toHaveLength(1)
    const { rows } = await world.pool.query(
      'select email, pending_email from members order by email',
    )
    expect(rows).toEqual([
      { email: 'kim@kiosk.example', pending_email: null },
      { email: 'kit@kiosk.example', pending_email: null },
    ])
  })
})
