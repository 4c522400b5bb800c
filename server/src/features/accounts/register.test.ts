import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesHolding } from '../../../test/database/tablesHolding.ts'
import { startApp, type World } from '../../../test/harness.ts'
import { fullForm, registrationsIn } from '../../../test/members/registrations.ts'
import { asBlob, jpeg, jpegOfSize } from '../../../test/samples/samplePictures.ts'

let world: World
let register: ReturnType<typeof registrationsIn>['register']
let use: ReturnType<typeof registrationsIn>
beforeAll(async () => {
  world = await startApp()
  use = registrationsIn(world)
  register = use.register
})
afterAll(() => world.stop())

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(fullForm).filter(([name]) => !names.includes(name)))

describe('POST /api/register', () => {
  // spec 7.7
  it('stores an unverified member, emails a link and answers with the success text', async () => {
    const { status, body } = await register({ ...fullForm, email: 'first@example.org' })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'Account created successfully! Please check your email to verify your account.',
      outbox: '/outbox',
    })
    expect(await use.memberOf('first@example.org')).toMatchObject({
      name: 'Ana',
      lastname: 'Lopez',
      bio: 'hello',
      country: 'france',
      user_type: 'nomad',
      picture: '',
      verified_at: null,
    })
    expect(await world.tokenFor('first@example.org')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  it('logs nobody in', async () => {
    const response = await world.register({ email: 'nocookie@example.org' })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  // spec 3.3, 10.34
  it('keeps the password as argon2id only', async () => {
    await register({
      ...fullForm,
      email: 'hashed@example.org',
      password: 'plain-password-to-look-for',
    })
    expect((await use.memberOf('hashed@example.org'))?.password_hash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    )
    expect(await tablesHolding(world.db, 'plain-password-to-look-for')).toEqual([])
  })

  // spec 5.2
  it.each(['name', 'lastname', 'email', 'password'])(
    'asks for %s when it is left out, empty or blank',
    async (field) => {
      const text = 'Please fill in all required fields'
      expect(await use.expectRefused(without(field), text)).toEqual({ [field]: text })
      await use.expectRefused({ ...fullForm, [field]: '' }, text)
      if (field !== 'password') await use.expectRefused({ ...fullForm, [field]: ' \t ' }, text)
    },
  )

  it('asks for the required fields first when everything is missing', async () => {
    await use.expectRefused({ bio: '' }, 'Please fill in all required fields')
  })

  // spec 3.5, 5.3
  it('asks for the user type', async () => {
    const text = 'Please select whether you are a Host, Nomad, or Local'
    for (const hostornomad of ['', 'Host', 'admin'])
      await use.expectRefused({ ...fullForm, hostornomad }, text)
    expect(await use.expectRefused(without('hostornomad'), text)).toEqual({ hostornomad: text })
  })

  // spec 5.4, 9.6, 10.34
  it('wants a password of at least 6 characters, and of at most 1024', async () => {
    const text = 'Password must be at least 6 characters long'
    expect(await use.expectRefused({ ...fullForm, password: '12345' }, text)).toEqual({
      password: text,
    })
    await use.expectRefused(
      { ...fullForm, password: 'x'.repeat(1025) },
      'Password must be 1024 characters or less',
    )
    expect(
      (await register({ ...fullForm, email: 'six@example.org', password: '123456' })).status,
    ).toBe(200)
    expect(
      (await register({ ...fullForm, email: 'most@example.org', password: 'x'.repeat(1024) }))
        .status,
    ).toBe(200)
  })

  // spec 5.5
  it('wants a country, from the list, in any case and with blanks around it', async () => {
    await use.expectRefused(without('country'), 'Country is required')
    await use.expectRefused({ ...fullForm, country: ' ' }, 'Country is required')
    await use.expectRefused(
      { ...fullForm, country: 'atlantis' },
      'Please select a country from the list',
    )
    expect(
      (await register({ ...fullForm, email: 'swiss@example.org', country: ' SwitzerLand ' }))
        .status,
    ).toBe(200)
    expect((await use.memberOf('swiss@example.org'))?.country).toBe('switzerland')
  })

  // spec 5.2
  it('reports the first of several broken rules in the order of the form', async () => {
    const [required, type, short] = [
      'Please fill in all required fields',
      'Please select whether you are a Host, Nomad, or Local',
      'Password must be at least 6 characters long',
    ]
    const spoiled = {
      ...fullForm,
      email: 'nobody',
      password: '1',
      hostornomad: '',
      country: '',
      lastname: '',
    }
    const profilePic = asBlob('just text')
    expect(await use.expectRefused({ ...spoiled, profilePic }, required)).toEqual({
      lastname: required,
      hostornomad: type,
      password: short,
      email: 'Please enter a valid email',
      country: 'Country is required',
    })
    await use.expectRefused({ ...spoiled, lastname: 'Lopez', profilePic }, type)
    await use.expectRefused(
      { ...spoiled, lastname: 'Lopez', hostornomad: 'host', profilePic },
      short,
    )
    await use.expectRefused(
      { ...spoiled, lastname: 'www.lopez.example', hostornomad: 'host', password: '123456' },
      'Please enter only a name, without links or @',
    )
    await use.expectRefused(
      { ...fullForm, email: 'nobody', country: '' },
      'Please enter a valid email',
    )
    await use.expectRefused({ ...fullForm, email: 'nobody', password: '' }, required)
    await use.expectRefused({ ...fullForm, email: 'nobody', password: '1' }, short)
  })

  // spec 10.87
  it('ignores fields it does not know: ids, dates and verification are ours', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const extra = {
      id,
      _id: id,
      isVerified: 'true',
      verified_at: '2020-01-01',
      created_at: '2020-01-01',
      registerAge: '2020',
    }
    expect((await register({ ...fullForm, email: 'extra@example.org', ...extra })).status).toBe(200)
    const member = await use.memberOf('extra@example.org')
    expect(member?.verified_at).toBeNull()
    expect(member?.id).not.toBe(id)
    expect(member?.created_at.slice(0, 4)).not.toBe('2020')
  })

  it('uses the first value of a repeated field', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fullForm, email: 'once@example.org' }))
      form.append(name, value)
    form.append('email', 'twice@example.org')
    expect((await fetch(`${world.url}/api/register`, { method: 'POST', body: form })).status).toBe(
      200,
    )
    expect(await use.memberOf('once@example.org')).toBeDefined()
    expect(await use.memberOf('twice@example.org')).toBeUndefined()
  })
})

describe('the picture of a registration', () => {
  // spec 3.6, 7.7, 10.41
  it('keeps the picture of a registration', async () => {
    expect(
      (
        await register({
          ...fullForm,
          email: 'picture@example.org',
          profilePic: asBlob(await jpeg()),
        })
      ).status,
    ).toBe(200)
    const { picture = '' } = (await use.memberOf('picture@example.org')) ?? {}
    expect(await use.pictures()).toContain(picture)
    expect((await fetch(`${world.url}/uploads/${picture}`)).headers.get('content-type')).toBe(
      'image/webp',
    )
  })

  it('registers without a picture when the browser sends an empty file field', async () => {
    expect(
      (await register({ ...fullForm, email: 'nofile@example.org', profilePic: asBlob('') }, ''))
        .status,
    ).toBe(200)
    expect((await use.memberOf('nofile@example.org'))?.picture).toBe('')
  })

  // spec 5.6, 9.5, 10.42
  it('takes a picture of exactly 5,242,880 bytes, and not one more', async () => {
    const text = 'Profile picture must be less than 5MB'
    const [allowed, tooBig] = await Promise.all([5_242_880, 5_242_881].map(jpegOfSize))
    expect(
      (
        await register({
          ...fullForm,
          email: 'exact@example.org',
          profilePic: asBlob(allowed ?? ''),
        })
      ).status,
    ).toBe(200)
    expect(
      await use.expectRefused({ ...fullForm, profilePic: asBlob(tooBig ?? '') }, text),
    ).toEqual({ profilePic: text })
  })

  // spec 5.7, 10.42
  it('refuses a file that is no image, whatever its name and type say', async () => {
    const text = 'Please select a valid image file'
    expect(await use.expectRefused({ ...fullForm, profilePic: asBlob('just text') }, text)).toEqual(
      { profilePic: text },
    )
    await use.expectRefused({ ...fullForm, profilePic: asBlob('') }, text)
  })

  it('stores no picture when the form or the address is refused', async () => {
    const profilePic = asBlob(await jpeg())
    await use.expectRefused(
      { ...fullForm, profilePic, password: '123' },
      'Password must be at least 6 characters long',
    )
    await world.signedIn({ email: 'owner@example.org' })
    const before = await use.storedRows()
    expect((await register({ ...fullForm, email: 'owner@example.org', profilePic })).status).toBe(
      409,
    )
    expect(await use.storedRows()).toEqual(before)
  })
})
