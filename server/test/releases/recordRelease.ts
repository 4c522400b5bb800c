import { migrationNames } from '../../src/database/migrate.ts'
import { castOf, goodCalls, send } from '../apiCalls.ts'
import { startApp, type World } from '../harness.ts'
import { otherWays } from '../otherWays.ts'
import { type Release, recordStatements } from './record.ts'

/**
 * Sends every call of this version on a migrated database, and records what it asks that database.
 */
export async function recordRelease(connection: World['connection'], version: string) {
  const at = new Date().toISOString()
  const { texts, asked, stop } = recordStatements()
  const world = await startApp({}, { beside: { connection } })
  try {
    const cast = await castOf(world)
    for (const [name, call] of Object.entries(goodCalls(world, cast))) {
      const { status } = await send(world, name, await call())
      if (status !== 200 && status !== 201) throw new Error(`${name} is answered with ${status}`)
    }
    for (const path of otherWays(cast.message.chatId)) {
      const { status } = await world.call(cast.bo, 'GET', path)
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
    asked: asked.filter(({ rows }) => rows >= 0),
  } satisfies Release
}
