import { migrationNames } from '../../src/database/migrate.ts'
import { examples, goodCall, moreAddresses } from '../examples/all.ts'
import { sceneIn } from '../examples/scene.ts'
import { startApp, type World } from '../harness.ts'
import { type Release, recordStatements } from './record.ts'

/**
 * Sends every call of this version on a migrated database, and records what it asks that database.
 */
export async function recordRelease(connection: World['connection'], version: string) {
  const at = new Date().toISOString()
  const { texts, queries, stop } = recordStatements()
  const world = await startApp({}, { beside: { connection } })
  try {
    const scene = await sceneIn(world)
    for (const listed of examples) {
      const { status } = await world.api(listed.endpoint, await goodCall(listed, scene))
      if (status !== 200) throw new Error(`${listed.name} is answered with ${status}`)
    }
    for (const path of await moreAddresses(scene)) {
      const { status } = await world.call(scene.bo, 'GET', path)
      if (status !== 200) throw new Error(`${path} is answered with ${status}`)
    }
  } finally {
    await world.stop()
    stop()
  }
  const step = (await migrationNames()).at(-1) ?? ''
  return {
    version,
    step,
    at,
    texts,
    queries: queries.filter(({ rows }) => rows >= 0),
  } satisfies Release
}
