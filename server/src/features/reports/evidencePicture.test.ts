import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { reports } from '@wayside/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { asBlob, jpeg } from '../../../test/samples/samplePictures.ts'
import { openFolder } from '../../pictures/folder.ts'
import { purgeUnusedPictures } from '../../pictures/purgeUnusedPictures.ts'
import { reportPicturesInUse } from './reports.queries.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
})
afterAll(() => world.stop())

const files = async () => (await readdir(join(world.dataDir, 'uploads'))).sort()

// spec 16.13
it('copies the picture of a reported member under a name that is never served', async () => {
  const profilePic = asBlob(await jpeg(800, 800))
  await world.register({ email: 'bo@example.org', profilePic })
  const verify = 'update members set verified_at = now() where email = $1 returning id, picture'
  const { rows } = await world.pool.query<{ id: string; picture: string }>(verify, [
    'bo@example.org',
  ])
  const { id = '', picture = '' } = rows[0] ?? {}
  const body = { kind: 'member' as const, id, reason: 'fake' as const }
  expect((await world.api(reports.send, { as: ana, body })).status).toBe(200)

  const copy = (await files()).find((name) => name !== picture) ?? ''
  expect(copy).toMatch(/^report-[0-9a-f]{32}\.webp$/)
  expect((await world.call(ana, 'GET', `/uploads/${picture}`)).status).toBe(200)
  expect((await world.call(ana, 'GET', `/uploads/${copy}`)).status).toBe(404)

  // The daily purge leaves it while a report holds it.
  const folder = join(world.dataDir, 'uploads')
  const old = new Date(Date.now() - 2 * 24 * 3600_000)
  for (const name of await files()) await utimes(join(folder, name), old, old)
  const purge = async () =>
    purgeUnusedPictures({
      store: await openFolder(folder),
      inUse: (names) => reportPicturesInUse(world.db, names),
      warn: () => undefined,
    })
  await purge()
  expect(await files()).toEqual([copy])
  await world.pool.query('delete from reports')
  await purge()
  expect(await files()).toEqual([])
})
