import { readdir } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { jobs } from '@wayside/contract/jobs'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../test/expectError.ts'
import { startApp, type World } from '../../test/harness.ts'
import { expectedSignature, openS3Fake } from '../../test/network/s3Fake.ts'
import { asBlob, jpeg } from '../../test/samples/samplePictures.ts'
import { waitFor } from '../../test/waitFor.ts'

let fake: Awaited<ReturnType<typeof openS3Fake>>
let world: World
let cookie: string
beforeAll(async () => {
  fake = await openS3Fake()
  world = await startApp({ ...fake.environment, LOG_LEVEL: 'silent' })
  ;({ cookie } = await world.signedIn({ email: 'ana@example.org' }))
})
afterEach(() => fake.be(undefined))
afterAll(async () => {
  await world.stop()
  await fake.close()
})

async function save(fields: Record<string, string | Blob>) {
  const form = new FormData()
  const all = {
    name: 'Ana',
    email: 'ana@example.org',
    country: 'france',
    hostornomad: 'nomad',
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  const response = await fetch(`${world.url}/api/profiledit/update`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}
const newPicture = async () => save({ profilePic: asBlob(await jpeg()) })
const pictureOf = async (email: string) =>
  (
    await world.db
      .selectFrom('members')
      .select('picture')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.picture
const get = (name = '', headers: Record<string, string> = {}) =>
  fetch(`${world.url}/uploads/${name}`, { headers })
const names = () => [...fake.objects.keys()].sort()

describe('with S3_*', () => {
  // spec 10.17
  it('stores pictures in the bucket only and serves them at the same address with the same headers', async () => {
    expect((await newPicture()).status).toBe(200)
    const name = (await pictureOf('ana@example.org')) ?? ''
    expect(names()).toEqual([name])
    expect(await readdir(world.dataDir)).not.toContain('uploads')
    expect(fake.objects.get(name)?.type).toBe('image/webp')

    const response = await get(name)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(fake.objects.get(name)?.body.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(fake.objects.get(name)?.body)
    const again = await get(name, { 'If-None-Match': response.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
    for (const odd of ['*', `"${'x'.repeat(9000)}"`, '"caf\u00e9  x"', 'W/"a", "b"'])
      expect((await get(name, { 'If-None-Match': odd })).status, odd).toBe(200)
    const head = await fetch(`${world.url}/uploads/${name}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      response.headers.get('content-length'),
    ])
  })

  it('stores a smaller size once, too; a new picture replaces the old one in every size', async () => {
    await newPicture()
    const old = (await pictureOf('ana@example.org')) ?? ''
    const small = old.replace('.', '-160.')
    const responses = await Promise.all([1, 2].map(() => get(small)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await sharp(await (responses[0] as Response).arrayBuffer()).metadata()).format).toBe(
      'webp',
    )
    await get(small)
    expect(fake.requests.filter((call) => call === `PUT /pictures/${small}`)).toHaveLength(1)
    expect(names()).toEqual([small, old].sort())

    await newPicture()
    expect(names()).toEqual([await pictureOf('ana@example.org')])
    for (const gone of [old, small]) expect((await get(gone)).status).toBe(404)
    expect((await save({ removePicture: 'true' })).status).toBe(200)
    expect(names()).toEqual([])
  })

  it.each([
    'secret.txt',
    `${'b'.repeat(32)}.webp`,
    `${'b'.repeat(32)}-160.webp`,
    '..%2fother%2fx.webp',
    `${'A'.repeat(32)}.webp`,
    '',
  ])('what is no picture of ours is not found: %j', async (name) => {
    fake.objects.set('secret.txt', { body: Buffer.from('TOP SECRET'), type: undefined })
    const before = fake.requests.length
    expectError(await world.call(undefined, 'GET', `/uploads/${name}`), 404)
    // Each request costs money, and anybody may send some.
    expect(fake.requests.length - before).toBeLessThanOrEqual(name.includes('-160') ? 3 : 1)
    fake.objects.delete('secret.txt')
  })

  it('makes few requests to the bucket for many unknown names', async () => {
    const before = fake.requests.length
    const start = Date.now()
    const unknown = Array.from(
      { length: 200 },
      (_, n) => `${n.toString(16).padStart(32, 'f')}-160.webp`,
    )
    const answers = await Promise.all(unknown.map((name) => get(name)))
    expect(answers.every(({ status }) => status === 404)).toBe(true)
    // One request for each name, and two more for ten of them a second.
    const seconds = Math.ceil((Date.now() - start) / 1000) + 1
    expect(fake.requests.length - before).toBeLessThanOrEqual(unknown.length + 20 * seconds)
    // A smaller picture may be made only in the next second.
    await newPicture()
    const small = ((await pictureOf('ana@example.org')) ?? '').replace('.', '-160.')
    await waitFor(async () => (await get(small)).status === 200, 3000)
    await save({ removePicture: 'true' })
  })

  it('leaves nothing in the bucket when a registration is refused', async () => {
    const response = await world.register({
      email: 'ana@example.org',
      profilePic: asBlob(await jpeg()),
    })
    expect(response.status).toBe(409)
    expect(names()).toEqual([])
  })
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

describe.each(['down', 'frozen'] as const)('when the bucket is %s', (how) => {
  // spec 10.17
  it('an upload answers 503 and changes nothing; everything else works', async () => {
    await newPicture()
    const before = await pictureOf('ana@example.org')
    fake.be(how)
    // The end of the wait must not depend on objects that nothing else keeps.
    const collecting = setInterval(collectGarbage, 500)
    const [refused, registered, shown, plain, list] = await Promise.all([
      newPicture(),
      jpeg().then((picture) =>
        world.register({ email: 'new@example.org', profilePic: asBlob(picture) }),
      ),
      world.call(undefined, 'GET', `/uploads/${before}`),
      save({ name: 'Anabel' }),
      world.api(jobs.list),
    ]).finally(() => clearInterval(collecting))
    for (const response of [refused, shown])
      expect(expectError(response, 503)).toBe(
        'Pictures are not available right now. Please try again in a moment.',
      )
    expect(registered.status).toBe(503)
    expect(await pictureOf('new@example.org')).toBeUndefined()
    expect([plain.status, list.status]).toEqual([200, 200])
    expect(await pictureOf('ana@example.org')).toBe(before)
    fake.be(undefined)
    expect((await get(before)).status).toBe(200)
  })
})

it('removes a picture from the bucket later when it was deleted while the bucket was down', async () => {
  await newPicture()
  const [name] = names()
  fake.be('down')
  expect((await save({ removePicture: 'true' })).status).toBe(200)
  expect(names()).toEqual([name])
  fake.be(undefined)
  await world.pool.query("update pgboss.job set start_after = now() where name = 'picture-removal'")
  await waitFor(() => names().length === 0)
})

it('treats a wrong secret or bucket as an outage and stores no file elsewhere', async () => {
  for (const wrong of [{ S3_SECRET_ACCESS_KEY: 'wrong' }, { S3_BUCKET: 'others' }]) {
    const other = await startApp({ ...fake.environment, ...wrong, LOG_LEVEL: 'silent' })
    try {
      expect((await other.register({ profilePic: asBlob(await jpeg()) })).status).toBe(503)
      expect((await other.register()).status).toBe(200)
      expect(await readdir(other.dataDir)).not.toContain('uploads')
    } finally {
      await other.stop()
    }
  }
})

it('the fake computes signatures as Amazon does', () => {
  // The example "GET Object" of Amazon's page on signing with the Authorization header.
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=?',
  }
  expect(
    expectedSignature(
      { method: 'GET', url: '/test.txt', headers },
      'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    ),
  ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})
