/** Keeps what this version asks its database, as server/test/releases/<version>.json: `npm run freeze`, at each release (decision 021). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../embedded-postgres/startEmbedded.ts'
import { migrate, stepNames } from '../../src/database/migrate.ts'
import { castOf, goodCalls, send } from '../apiCalls.ts'
import { startApp } from '../harness.ts'
import { otherWays } from '../otherWays.ts'
import { repository } from '../runServer.ts'
import { type Release, recordStatements } from './record.ts'

const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }
const dataDir = mkdtempSync(join(tmpdir(), 'wayside-freeze-'))
const quiet = { info: () => {}, warn: console.warn, error: console.error }
const postgres = await startEmbedded({ dataDir, log: quiet, settings: { fsync: 'off' } })
try {
  await migrate(postgres.connection)
  const at = new Date().toISOString()
  const { texts, asked, stop } = recordStatements()
  const world = await startApp({}, { beside: postgres })
  const cast = await castOf(world)
  for (const [name, call] of Object.entries(goodCalls(world, cast))) {
    const { status } = await send(world, name, await call())
    if (status !== 200 && status !== 201) throw new Error(`${name} is answered with ${status}`)
  }
  for (const path of otherWays(cast.message.chatId)) {
    const { status } = await world.call(cast.bo, 'GET', path)
    if (status !== 200) throw new Error(`${path} is answered with ${status}`)
  }
  await world.stop()
  stop()
  const release: Release = {
    version,
    step: (await stepNames()).at(-1) ?? '',
    at,
    texts,
    asked: asked.filter(({ rows }) => rows >= 0),
  }
  const lines = Object.entries(release).map(([name, value]) => `${JSON.stringify(name)}: ${linesOf(value)}`)
  writeFileSync(join(import.meta.dirname, `${version}.json`), `{\n${lines.join(',\n')}\n}\n`)
  console.log(`${texts.length} statements of ${version} are kept`)
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function linesOf(value: unknown) {
  if (!Array.isArray(value)) return JSON.stringify(value)
  return `[\n${value.map((each) => JSON.stringify(each)).join(',\n')}\n]`
}
