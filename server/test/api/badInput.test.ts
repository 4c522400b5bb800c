import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedRows } from '../database/storedRows.ts'
import { examples, goodCall, withFields } from '../examples/all.ts'
import { type Scene, sceneIn } from '../examples/scene.ts'
import { expectError } from '../expectError.ts'
import { startApp, type World } from '../harness.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  scene = await sceneIn(world)
  // Devices are told of what the examples did, which changes rows that are compared.
  await world.pushes.stop()
  // So does what runs by the clock, on a machine where this file takes a minute.
  world.scheduler.stop()
})
afterAll(() => world.stop())

/** A session notes its last use every 100 s, so none is due to do so in the next moments. */
const useSessions = () => sql`update sessions set seen_at = now()`.execute(world.db)

/** Every row of every table of ours, every email and every picture. */
async function allThatIsStored() {
  const emails = await sql`select count(*) from pgboss.job where name = 'mail'`.execute(world.db)
  const pictures = await readdir(join(world.dataDir, 'uploads'))
  return { rows: await storedRows(world.pool), emails: emails.rows, pictures }
}

describe.each(examples.filter(({ example }) => example.fields))('$name', (listed) => {
  const { endpoint, example } = listed
  const rows = Object.entries(example.fields ?? {}).flatMap(([field, { bad }]) =>
    bad.map((values) => ({ field, ...values })),
  )

  const refused = rows.filter(({ status }) => status !== 200)
  // A refused call changes nothing, so that the next one may send the same.
  let good: Awaited<ReturnType<typeof goodCall>>
  let before: Awaited<ReturnType<typeof allThatIsStored>>
  beforeAll(async () => {
    if (refused.length === 0) return
    good = await goodCall(listed, scene)
    await useSessions()
    before = await allThatIsStored()
  })

  // spec 10.84
  it.each(refused)(
    'answers a wrong $field with "$text"',
    async ({ field, status, text, values }) => {
      for (const value of values) {
        const bad = withFields(endpoint, good, { [field]: value }, { isSpoiled: true })
        const response = await world.api(endpoint, bad)
        expect([value, expectError(response, status)]).toEqual([value, text])
      }
    },
  )
  if (refused.length > 0)
    it('stores nothing of what it refuses', async () => {
      expect(await allThatIsStored()).toEqual(before)
    })

  const answered = rows.filter(({ status }) => status === 200)
  if (answered.length === 0) return
  const call = async (values: Record<string, unknown>) => {
    const good = await goodCall(listed, scene)
    return world.api(endpoint, withFields(endpoint, good, values, { isSpoiled: true }))
  }
  it.each(answered.filter(({ isIgnored }) => isIgnored))(
    'answers a wrong $field as if it were left out',
    async ({ field, values }) => {
      const without = await call({ [field]: undefined })
      expect(without.status).toBe(200)
      for (const value of values) {
        const { status, body } = await call({ [field]: value })
        expect([value, status, body]).toEqual([value, 200, without.body])
      }
    },
  )

  it.each(answered.filter(({ isIgnored }) => !isIgnored))(
    'accepts an odd $field',
    async ({ field, values }) => {
      for (const value of values)
        expect([value, (await call({ [field]: value })).status]).toEqual([value, 200])
    },
  )
})

it('reads no form of a visitor for a members’ call', async () => {
  const calls = []
  for (const listed of examples.filter(({ endpoint }) => endpoint.access === 'member'))
    calls.push([listed, await goodCall(listed, scene)] as const)
  await useSessions()
  const before = await allThatIsStored()
  for (const [listed, good] of calls) {
    const response = await world.api(listed.endpoint, { ...good, as: undefined })
    expect([listed.name, expectError(response, 401)]).toEqual([listed.name, 'Please log in'])
  }
  expect(await allThatIsStored()).toEqual(before)
})
