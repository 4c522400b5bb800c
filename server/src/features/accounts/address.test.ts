import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'
import { fullForm, registrationsIn } from '../../../test/members/registrations.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let use: ReturnType<typeof registrationsIn>
beforeAll(async () => {
  world = await startApp()
  use = registrationsIn(world)
})
afterAll(() => world.stop())

describe('the address of a registration', () => {
  // spec 10.22, 10.23
  it('refuses an address that has an account in any case and with blanks around it', async () => {
    await world.signedIn({ email: 'taken@example.org' })
    const before = await use.storedRows()
    for (const email of ['taken@example.org', 'TAKEN@Example.ORG', '  taken@example.org \t']) {
      const { status, body } = await use.register({
        ...fullForm,
        email,
        name: 'Mallory',
        password: 'other-secret',
      })
      expect(status).toBe(409)
      expect(body).toEqual({
        success: false,
        code: 'conflict',
        error: 'Email is already registered',
        message: 'Email is already registered',
        errors: { email: 'Email is already registered' },
      })
    }
    expect(await use.storedRows()).toEqual(before)
    expect((await use.memberOf('taken@example.org'))?.name).toBe('Ana')
  })

  // spec 10.22
  it('keeps an address trimmed and in lower case, and sends the email there', async () => {
    expect(
      (await use.register({ ...fullForm, email: ' Mixed.Case+tag@Example.ORG ' })).status,
    ).toBe(200)
    await waitFor(async () => (await world.mailsTo('mixed.case+tag@example.org')).length === 1)
  })

  // spec 30.8
  it.each([
    'seen@example.org\u200b',
    '\u2060seen@example.org',
    's\u00adeen@example.org',
    '\ufeffSeen@example.org ',
  ])('removes what cannot be seen from the address %j', async (email) => {
    expect((await use.register({ ...fullForm, email })).status).toBe(200)
    expect((await use.memberOf('seen@example.org'))?.name).toBe(fullForm.name)
  })

  it('takes an address of 254 characters and not one more', async () => {
    expect(
      (await use.register({ ...fullForm, email: `${'a'.repeat(244)}@x-xxx.org` })).status,
    ).toBe(200)
    await use.expectRefused(
      { ...fullForm, email: `${'a'.repeat(245)}@x-xxx.org` },
      'Please enter a valid email',
    )
  })

  it.each([
    'plain',
    '@example.org',
    'ana@',
    'ana@localhost',
    'ana@example..org',
    'ana@-example.org',
    'ana@example-.org',
    'ana@example.c',
    'ana@127.0.0.1',
    'ana@[127.0.0.1]',
    '.ana@example.org',
    'ana.@example.org',
    'a..na@example.org',
    'a na@example.org',
    'a@x.io,evil@x.io',
    'a@x.io;evil@x.io',
    'a@x.io evil@x.io',
    'a@x.io\r\nBcc: evil@x.io',
    'a@x.io\nevil@x.io',
    'a\0@x.io',
    '<evil@x.io>',
    'Ana <evil@x.io>',
    'ana(evil@x.io)@x.io',
    '"ana"@x.io',
    'a@b@x.io',
    'mailto:a@x.io',
    'a@x.io?cc=evil@x.io',
    'İ@x.io',
    '\u212aelvin@x.io',
    'ana@\u212aelvin.io',
    'ана@example.org',
    'ana@exämple.org',
    'ana@example。org',
    `ana@${'a'.repeat(64)}.org`,
  ])('refuses %j as the address of a registration', async (email) => {
    await use.expectRefused({ ...fullForm, email }, 'Please enter a valid email')
  })
})
