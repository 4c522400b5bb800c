/**
 * Keeps what this version asks its database, as server/test/releases/<version>.json: `npm run
 * freeze`, at each release (decision 021).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../embedded-postgres/startEmbedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { repository } from '../processes/runServer.ts'
import { recordRelease } from './recordRelease.ts'

const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  version: string
}
const dataDir = mkdtempSync(join(tmpdir(), 'wayside-freeze-'))
const quiet = { info: () => {}, warn: console.warn, error: console.error }
const postgres = await startEmbedded({ dataDir, log: quiet, settings: { fsync: 'off' } })
try {
  await migrate(postgres.connection)
  const release = await recordRelease(postgres.connection, version)
  const lines = Object.entries(release).map(
    ([name, value]) => `${JSON.stringify(name)}: ${linesOf(value)}`,
  )
  writeFileSync(join(import.meta.dirname, `${version}.json`), `{\n${lines.join(',\n')}\n}\n`)
  console.log(`${release.texts.length} statements of ${version} are kept`)
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function linesOf(value: unknown) {
  if (!Array.isArray(value)) return JSON.stringify(value)
  return `[\n${value.map((each) => JSON.stringify(each)).join(',\n')}\n]`
}
