import { blocks } from '@wayside/contract/blocks'
import { details } from '@wayside/contract/details'
import { messages } from '@wayside/contract/messages'
import { privacy } from '@wayside/contract/privacy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, TEST_SECRET, type TestMember, type World } from '../../../test/harness.ts'

let world: World
let ana: TestMember
let ben: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana', hostornomad: 'nomad' })
  ben = await world.signedIn({ name: 'Ben', hostornomad: 'host' })
})
afterAll(() => world.stop())

const shown = {
  ...{ city: 'Lyon', languages: [{ code: 'es', level: 'fluent' }], interests: ['Surfing'] },
  ...{ sleeping: 'privateRoom', maxGuests: 2, pets: 'some', smoking: 'outside' },
  ...{ wheelchair: 'partly', offers: 'A room', asks: 'Help with the cat' },
} as const
const hidden = {
  ...{ requestLimit: 7, closed: [{ from: '2099-05-03', to: '2099-05-06' }] },
  ...{ address: '1 Rue X', phone: '+33 4 72', arrival: 'Tram T3' },
} as const
const whole = { ...shown, ...hidden, hosting: 'accepting', question: 'What do you cook?' } as const
const nothing = {
  ...{ city: '', languages: [], interests: [], sleeping: '', maxGuests: null, pets: '' },
  ...{ smoking: '', wheelchair: '', offers: '', asks: '' },
}

const save = (as: TestMember, body: Partial<typeof whole> | object, beside = world) =>
  beside.api(details.save, { as, body })
const own = async (as: TestMember, beside = world) =>
  (await beside.api(details.own, { as })).body.details
const of = (member: TestMember, as: TestMember | undefined) =>
  world.api(details.of, { as, params: { id: member.id } })

// spec 34.1, 34.12
it('stores what a member saves, replaces all of it, and begins empty', async () => {
  const empty = { ...nothing, hosting: '', question: '', requestLimit: 5, closed: [] }
  const none = { ...empty, address: '', phone: '', arrival: '' }
  const member = await world.signedIn()
  expect(await own(member)).toEqual(none)
  const { body } = await save(member, whole)
  expect(body).toEqual({ success: true, message: 'Your details are saved.', details: whole })
  expect(await own(member)).toEqual(whole)
  expect((await save(member, { city: 'Bern' })).body.details).toEqual({ ...none, city: 'Bern' })
  expect(await own(member)).toEqual({ ...none, city: 'Bern' })
})

const placeAfter = async (member: TestMember, city: string) => {
  await save(member, { city })
  const { rows } = await world.pool.query(
    'select place_id, place_country from member_details where member_id = $1',
    [member.id],
  )
  return rows[0]
}

// spec 35.8
it('stores which place the city means in the country of the member', async () => {
  const member = await world.signedIn({ country: 'portugal' })
  const lisbon = { place_id: 2267057, place_country: 'portugal' }
  for (const city of ['Lisboa', 'Lisbon', 'Лиссабон'])
    expect(await placeAfter(member, city)).toEqual(lisbon)
  for (const city of ['Lyon', 'Nowhere', ''])
    expect(await placeAfter(member, city)).toEqual({ place_id: null, place_country: null })
})

// spec 35.8
it('stores for a member who works remotely the place of that name in any country', async () => {
  const member = await world.signedIn()
  await world.pool.query("update members set country = 'remote' where id = $1", [member.id])
  const lyon = { place_id: 2996944, place_country: 'remote' }
  expect(await placeAfter(member, 'Lyon')).toEqual(lyon)
  expect(await placeAfter(member, 'Nowhere')).toEqual({ place_id: null, place_country: null })
})

// spec 34.12
it('stores one of many saves at once whole, with its own closed dates', async () => {
  const member = await world.signedIn()
  const forms = Array.from({ length: 12 }, (_, at) => ({
    ...whole,
    maxGuests: at + 1,
    closed: [{ from: '2099-01-01', to: `2099-01-${String(at + 1).padStart(2, '0')}` }],
    address: `House ${at + 1}`,
  }))
  const answers = await Promise.all(forms.map((form) => save(member, form)))
  expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 200))
  const stored = await own(member)
  expect(stored).toEqual(forms[(stored.maxGuests ?? 0) - 1])
})

describe('the details of another member', () => {
  // spec 34.13, 34.16
  it('shows the public details of another member and nothing else, and mixes no two members', async () => {
    await save(ben, whole)
    await save(ana, { city: 'Graz', address: 'My own street' })
    const { body, text } = await of(ben, ana)
    const hosting = { status: 'accepting', question: whole.question, mayRequest: 'yes' }
    const references = { total: 0, recommend: 0, not: 0 }
    const more = { hosting, references, answers: null, mayWriteReference: false }
    expect(body).toEqual({ success: true, details: shown, ...more })
    for (const word of [
      'Rue X',
      '+33',
      'Tram',
      'requestLimit',
      'closed',
      '2099',
      'address',
      'Graz',
    ])
      expect(text).not.toContain(word)
    expect((await of(ben, ben)).text).not.toContain('Rue X')
  })

  // spec 34.14
  it.each([
    ['host', '', 'yes'],
    ['nomad', '', 'closed'],
    ['local', '', 'closed'],
    ['host', 'no', 'closed'],
    ['nomad', 'no', 'closed'],
    ['nomad', 'maybe', 'yes'],
    ['local', 'accepting', 'yes'],
  ] as const)(
    'tells of a %s who says "%s" whether the reader may ask: %s',
    async (hostornomad, status, mayRequest) => {
      const member = await world.signedIn({ hostornomad })
      if (status) await save(member, { hosting: status })
      expect((await of(member, ana)).body.hosting).toEqual({ status, question: '', mayRequest })
      const { hosting } = (await of(member, member)).body
      expect(hosting).toEqual({ status, question: '', mayRequest: 'self' })
    },
  )

  // spec 34.13
  it('shows empty details when nothing was saved', async () => {
    expect((await of(await world.signedIn(), ana)).body.details).toEqual(nothing)
  })

  // spec 34.15
  it('finds no details where the profile is not found, nor across a block, and asks a visitor to log in', async () => {
    const member = await world.signedIn()
    await save(member, whole)
    expect(expectError(await of(member, undefined), 401)).toBe('Please log in')
    const gone = async (as: TestMember) => {
      const answer = await of(member, as)
      expect(expectError(answer, 404)).toBe('User not found')
      expect(answer.text).not.toContain('Lyon')
    }
    const [blocker, blocked] = [await world.signedIn(), await world.signedIn()]
    await world.api(blocks.block, { as: blocker, body: { userId: member.id } })
    await world.api(blocks.block, { as: member, body: { userId: blocked.id } })
    await gone(blocker)
    await gone(blocked)
    expect((await of(member, ana)).status).toBe(200)
    for (const standing of ['suspended', 'banned', 'leaving', 'erased']) {
      await world.pool.query('update members set standing = $2 where id = $1', [
        member.id,
        standing,
      ])
      await gone(ana)
    }
  })

  // spec 34.15
  it('shows details of a profile for contacts to those whom its member has written to', async () => {
    const member = await world.signedIn()
    await save(member, whole)
    await world.api(privacy.change, { as: member, body: { profileFor: 'contacts' } })
    expectError(await of(member, ana), 404)
    expect((await of(member, member)).status).toBe(200)
    const hello = { receiverId: ana.id, text: 'Hello' }
    await world.api(messages.send, { as: member, body: hello })
    expect((await of(member, ana)).body.details.city).toBe('Lyon')
    expectError(await of(member, ben), 404)
  })
})

describe('address, phone and the way there', () => {
  const stored = async ({ id }: TestMember) => {
    const { rows } = await world.pool.query<{ it: string | null }>(
      'select private_encrypted as it from member_details where member_id = $1',
      [id],
    )
    return rows[0]?.it ?? null
  }

  // spec 34.17
  it('stores address, phone and arrival encrypted, and not at all when they are empty', async () => {
    const member = await world.signedIn()
    await save(member, whole)
    const { rows } = await world.pool.query<{ row: string }>(
      'select d::text as row from member_details d where member_id = $1',
      [member.id],
    )
    for (const word of ['Rue X', '+33', 'Tram']) expect(rows[0]?.row).not.toContain(word)
    expect(await stored(member)).not.toBeNull()
    await save(member, { city: 'Lyon' })
    expect(await stored(member)).toBeNull()
  })

  // spec 34.17
  it('cannot decrypt the address of one member in the row of another', async () => {
    const [member, other] = [await world.signedIn(), await world.signedIn()]
    await save(member, whole)
    await save(other, { city: 'Bern' })
    await world.pool.query(
      `update member_details set private_encrypted = $2 where member_id = $1`,
      [other.id, await stored(member)],
    )
    expect(await own(other)).toMatchObject({ city: 'Bern', address: '', phone: '', arrival: '' })
  })

  // spec 34.17
  it('reads private details under a new secret while the one before is known, and encrypts them anew', async () => {
    const member = await world.signedIn()
    await save(member, whole)
    const secret = 'another secret for tests, long enough'
    const old = await stored(member)
    const without = await startApp({}, { beside: world, secret })
    expect(await own(member, without)).toMatchObject({ city: 'Lyon', address: '' })
    expect(await stored(member)).toBe(old)
    await without.stop()
    const before = { SESSION_SECRET_BEFORE: TEST_SECRET }
    const beside = await startApp(before, { beside: world, secret })
    expect(await own(member, beside)).toEqual(whole)
    expect(await stored(member)).not.toBe(old)
    await beside.stop()
    const later = await startApp({}, { beside: world, secret })
    expect(await own(member, later)).toEqual(whole)
    await later.stop()
  })
})

// spec 34.17
it('encrypts private details anew while the member is locked, since a save locks the member first', async () => {
  const member = await world.signedIn()
  await save(member, whole)
  const [lock, write] = [await world.pool.connect(), await world.pool.connect()]
  await lock.query('begin')
  await lock.query('select from members where id = $1 for no key update', [member.id])
  await write.query("begin; set local lock_timeout = '1s'")
  await write.query("update member_details set private_encrypted = 'anew' where member_id = $1", [
    member.id,
  ])
  for (const client of [write, lock]) {
    await client.query('rollback')
    client.release()
  }
})

// spec 34.18
it('lets a member save details 60 times an hour, and read those of others 240 times a minute', async () => {
  const limited = await startApp()
  const [one, other] = [await limited.signedIn(), await limited.signedIn()]
  const times = async (count: number, call: () => Promise<{ status: number }>) => [
    ...new Set(
      (await Promise.all(Array.from({ length: count }, call))).map(({ status }) => status),
    ),
  ]
  const saving = () => limited.api(details.save, { as: one, body: { city: 'Lyon' } })
  const reading = (as = one) => limited.api(details.of, { as, params: { id: other.id } })
  expect(await times(60, saving)).toEqual([200])
  expectError(await saving(), 429)
  expect(await times(240, () => reading())).toEqual([200])
  expectError(await reading(), 429)
  expect((await reading(other)).status).toBe(200)
  await limited.stop()
})
