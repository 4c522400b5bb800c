import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type World } from '../../test/harness.ts'
import { storeMembers } from '../../test/members/storedMembers.ts'
import { openS3Fake } from '../../test/network/s3Fake.ts'
import { waitFor } from '../../test/waitFor.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'
import { purgeUnusedPictures } from './purgeUnusedPictures.ts'

let world: World
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.stop())

const DAY_MS = 24 * 3600 * 1000
const pictureOf = (n: number) => `${n.toString(16).padStart(32, '0')}.webp`
const warn = (text: string) => expect.unreachable(text)

async function inUse(names: string[]) {
  const rows = await world.db
    .selectFrom('members')
    .select('picture')
    .where('picture', 'in', names)
    .execute()
  return rows.map(({ picture }) => picture)
}

/** Inserts members whose pictures have these names. */
async function nameAll(names: string[]) {
  const ids = await storeMembers(
    world.db,
    names.map(() => ({})),
  )
  await world.pool.query(
    `update members set picture = given.name from unnest($1::uuid[], $2::text[]) as given (id, name) where members.id = given.id`,
    [ids, names],
  )
}

it('removes old unused pictures from a large folder, in every size, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wayside-sweep-'))
  try {
    const used = Array.from({ length: 300 }, (_, n) => pictureOf(n))
    await nameAll(used)
    const others = Array.from({ length: 300 }, (_, n) => pictureOf(10_000 + n))
    const small = (name: string) => name.replace('.', '-160.')
    const young = pictureOf(50_000)
    const foreign = ['notes.txt', 'x.webp', `${'a'.repeat(32)}-4000.webp`]
    const old = [...used, ...others, ...[...used, ...others].map(small), ...foreign]
    const before = new Date(Date.now() - DAY_MS - 60_000)
    await Promise.all(
      [...old, young, small(young)].map((name) => writeFile(join(folder, name), 'picture')),
    )
    await Promise.all(old.map((name) => utimes(join(folder, name), before, before)))
    await purgeUnusedPictures({ store: await openFolder(folder), inUse, warn })
    expect((await readdir(folder)).sort()).toEqual(
      [...used, ...used.map(small), young, small(young), ...foreign].sort(),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('removes unused pictures from a bucket, page by page', async () => {
  const fake = await openS3Fake()
  try {
    const used = Array.from({ length: 30 }, (_, n) => pictureOf(100_000 + n))
    await nameAll(used)
    const others = Array.from({ length: 30 }, (_, n) => pictureOf(200_000 + n))
    const young = pictureOf(300_000)
    const put = (name: string, writtenAt: number) =>
      fake.objects.set(name, { body: Buffer.from('x'), type: 'image/webp', writtenAt })
    for (const name of [...used, ...others, 'notes & more.txt'])
      put(name, Date.now() - DAY_MS - 60_000)
    put(young, Date.now())
    const {
      S3_ENDPOINT,
      S3_BUCKET,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    } = fake.environment
    const store = await openBucket({
      url: `${S3_ENDPOINT}/${S3_BUCKET}`,
      region,
      accessKeyId,
      secretAccessKey,
    })
    await purgeUnusedPictures({ store, inUse, warn })
    expect([...fake.objects.keys()].sort()).toEqual([...used, young, 'notes & more.txt'].sort())
  } finally {
    await fake.close()
  }
})

it('leaves pictures alone and warns when most are not of this database', async () => {
  const all = Array.from({ length: 200 }, (_, n) => pictureOf(500_000 + n))
  await nameAll(all.slice(0, 90))
  const removed: string[] = []
  const warnings: string[] = []
  const purgeExpired = (names: string[]) =>
    purgeUnusedPictures({
      store: {
        async *list() {
          yield names.map((name) => ({ name, writtenAt: 0 }))
        },
        remove: async (name) => void removed.push(name),
      },
      inUse,
      warn: (text) => warnings.push(text),
    })
  await purgeExpired(all)
  expect(removed).toEqual([])
  expect(warnings).toEqual([
    '110 of 200 pictures belong to no member of this database; none was deleted',
  ])
  // A few unused pictures, or a minority of them, are removed.
  await purgeExpired(all.slice(85, 110))
  expect(removed).toEqual(all.slice(90, 110))
})

it('runs once a day, however many nodes request it', async () => {
  const [used, other] = [pictureOf(400_000), pictureOf(400_001)]
  await nameAll([used])
  const uploads = join(world.dataDir, 'uploads')
  const before = new Date(Date.now() - DAY_MS - 60_000)
  for (const name of [used, other]) {
    await writeFile(join(uploads, name), 'picture')
    await utimes(join(uploads, name), before, before)
  }
  const jobs = async () =>
    (await world.pool.query(`select id from pgboss.job where name = 'unused-pictures'`)).rowCount
  const beside = await startApp({ DATA_DIR: world.dataDir }, { beside: world })
  try {
    for (let hour = 0; hour < 3; hour++)
      await Promise.all([world.purgeExpired(), beside.purgeExpired()])
    expect(await jobs()).toBe(1)
    await waitFor(
      async () =>
        (
          await world.pool.query(
            `select 1 from pgboss.job where name = 'unused-pictures' and state = 'completed'`,
          )
        ).rowCount === 1,
    )
    expect(await readdir(uploads)).toEqual([used])
  } finally {
    await beside.stop()
  }
})
