import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../test/expectError.ts'
import { startApp, type World } from '../../test/harness.ts'
import { sendRaw } from '../../test/network/rawHttp.ts'
import { asBlob, photoWithPlace } from '../../test/samples/samplePictures.ts'
import { openFolder } from './folder.ts'
import { openUploads } from './uploads.ts'

let world: World
let name: string
beforeAll(async () => {
  world = await startApp()
  await world.register({ email: 'ana@example.org', profilePic: asBlob(await photoWithPlace()) })
  name = (await world.db.selectFrom('members').select('picture').executeTakeFirstOrThrow()).picture
  for (const file of [
    'uploads/secret.txt',
    'uploads/.hidden',
    `uploads/${'a'.repeat(32)}.webp.tmp`,
    'secret.webp',
  ])
    await writeFile(join(world.dataDir, file), 'TOP SECRET')
})
afterAll(() => world.stop())

const get = (path: string, method = 'GET') => world.call(undefined, method, path)

describe('GET /uploads/{file}', () => {
  // spec 3.11, 7.41, 10.17, 14.8
  it('serves a stored picture to everybody, immutable, and only as an image', async () => {
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
    const response = await fetch(`${world.url}/uploads/${name}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-robots-tag': 'noindex, noimageindex',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(response.headers.getSetCookie()).toEqual([])
    const picture = Buffer.from(await response.arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 30, height: 60 })
    expect(picture.toString('latin1')).not.toContain('SECRET')
  })

  it('serves the two smaller sizes of lists and profiles and removes them with the picture', async () => {
    const uploads = openUploads(await openFolder(join(world.dataDir, 'uploads')))
    const large = await sharp({
      create: { width: 900, height: 700, channels: 3, background: '#0b5a49' },
    })
      .webp()
      .toBuffer()
    const stored = await uploads.save(large)
    const small = stored.replace('.webp', '-160.webp')
    const responses = await Promise.all([1, 2, 3].map(() => fetch(`${world.url}/uploads/${small}`)))
    for (const { status, headers } of responses) {
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    }
    const [first] = responses
    expect(
      await sharp(Buffer.from(await (first as Response).arrayBuffer())).metadata(),
    ).toMatchObject({
      width: 206,
      height: 160,
    })
    expect((await get(`/uploads/${stored.replace('.webp', '-320.webp')}`)).status).toBe(200)
    expectError(await get(`/uploads/${stored.replace('.webp', '-4000.webp')}`), 404)
    expectError(await get(`/uploads/${'b'.repeat(32)}-160.webp`), 404)
    await uploads.remove(stored)
    for (const gone of [stored, small]) expectError(await get(`/uploads/${gone}`), 404)
    expect(
      (await readdir(join(world.dataDir, 'uploads'))).filter((other) =>
        other.startsWith(stored.slice(0, 32)),
      ),
    ).toEqual([])
  })

  it('answers 200 or 404, never 500, when the picture is removed while it is being read', async () => {
    const store = await openFolder(join(world.dataDir, 'uploads'))
    const statuses = new Set<number>()
    for (let round = 0; round < 150; round += 1) {
      const file = `${round.toString(16).padStart(32, 'f')}.webp`
      await store.write(file, Buffer.from('a picture'))
      const reads = Array.from({ length: 8 }, () => get(`/uploads/${file}`))
      await reads[0]?.then(() => store.remove(file))
      for (const { status } of await Promise.all(reads)) statuses.add(status)
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([])
  })

  it.each([
    'secret.txt',
    '.hidden',
    `${'a'.repeat(32)}.webp.tmp`,
    `${'b'.repeat(32)}.webp`,
    `${'A'.repeat(32)}.WEBP`,
    '',
    'x/y.webp',
    `${'a'.repeat(31)}.webp`,
  ])('answers 404 for %j', async (other) => {
    expectError(await get(`/uploads/${other}`), 404)
  })

  it.each([
    '/uploads/../secret.webp',
    '/uploads/%2e%2e/secret.webp',
    '/uploads/..%2fsecret.webp',
    '/uploads/..%5csecret.webp',
    '/uploads/%252e%252e%252fsecret.webp',
    '/uploads//secret.txt',
    '/uploads/./secret.txt',
    '/uploads/.%00/secret.txt',
    '/uploads/../../../../../../etc/passwd',
    '//uploads/secret.txt',
    '/uploads/%00.webp',
    '/UPLOADS/secret.txt',
  ])('leads out of nowhere: %s', async (path) => {
    const { status, body } = await sendRaw(
      world.url,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body).not.toMatch(/TOP SECRET|root:/)
  })

  it('takes no writes', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expectError(await get(`/uploads/${name}`, method), 404)
    expect((await get(`/uploads/${name}`)).status).toBe(200)
  })
})

describe('the folder of pictures', () => {
  it('removes half-written pictures at the start, keeps whole ones and gives each a random name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wayside-uploads-'))
    try {
      const uploads = openUploads(await openFolder(folder))
      const [one, two] = [
        await uploads.save(Buffer.from('same')),
        await uploads.save(Buffer.from('same')),
      ]
      expect(one).not.toBe(two)
      const [left, being] = ['a', 'b'].map((sign) => `${sign.repeat(32)}.webp.tmp`) as [
        string,
        string,
      ]
      for (const half of [left, being]) await writeFile(join(folder, half), 'half')
      const before = new Date(Date.now() - 61_000)
      await utimes(join(folder, left), before, before)
      const again = openUploads(await openFolder(folder))
      // Another node may be writing the younger one.
      expect((await readdir(folder)).sort()).toEqual([one, two, being].sort())
      await rm(join(folder, being))
      expect(await readFile(join(folder, one), 'utf8')).toBe('same')

      await writeFile(join(folder, 'other.txt'), 'stays')
      for (const anything of [two, two, '', 'other.txt', '../other.txt', `../${one}`])
        await again.remove(anything)
      expect((await readdir(folder)).sort()).toEqual([one, 'other.txt'].sort())
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
