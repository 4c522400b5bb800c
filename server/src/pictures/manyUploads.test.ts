import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { asBlob, jpeg, pngBomb } from '../../test/samples/samplePictures.ts'

const UPLOADS = 30
// Two are decoded at a time, and sixteen wait.
const TAKEN = 18

let world: World
let ana: TestMember
let ben: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  ana = await world.signedIn({ name: 'Ana' })
  ben = await world.signedIn({ name: 'Ben' })
})
afterAll(() => world.stop())

async function upload(picture: Blob, member = ana) {
  const form = new FormData()
  const fields = {
    name: 'Ana',
    email: member.email,
    country: 'france',
    hostornomad: 'nomad',
    profilePic: picture,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const response = await fetch(`${world.url}/api/profiledit/update`, {
    method: 'POST',
    headers: { cookie: member.cookie },
    body: form,
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

it('answers other requests while 30 large pictures arrive at once, and refuses those beyond the queue with a 503', async () => {
  await upload(asBlob(await jpeg()), ben)
  const { picture } = await world.db
    .selectFrom('members')
    .select('picture')
    .where('id', '=', ben.id)
    .executeTakeFirstOrThrow()
  const large = asBlob(pngBomb(3000, 2000), 'image/png')
  let saved = 0
  const uploads = Array.from({ length: UPLOADS }, async () => {
    const response = await upload(large)
    if (response.status === 200) saved += 1
    return response
  })
  const refused = await Promise.any(
    uploads.map(async (upload) => {
      const response = await upload
      if (response.status === 503) return response
      throw new Error('saved')
    }),
  )
  expect(expectError(refused, 503)).toBe(
    'Too many pictures are being uploaded right now. Please try again in a moment.',
  )
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

  const others = await Promise.all(
    ['/livez', `/uploads/${picture}`].map((path) => world.call(undefined, 'GET', path)),
  )
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  expect(saved).toBeLessThan(TAKEN)

  // Some slots are free again before the last uploads arrive.
  const statuses = (await Promise.all(uploads)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(TAKEN)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await upload(large)).status).toBe(200)
})
