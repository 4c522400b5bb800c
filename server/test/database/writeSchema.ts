/**
 * Writes from a freshly migrated database what people and TypeScript read of it: schema.ts, schema.sql
 * and a table of docs/architecture.md; with --check it only tells whether they are current.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../embedded-postgres/startEmbedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { readCatalog } from './catalog.ts'
import { schemaSql } from './schemaSql.ts'
import { readColumns, schemaTs } from './schemaTs.ts'
import { writesTable } from './writesTable.ts'

const root = new URL('../../../', import.meta.url)
const quiet = { info: () => {}, warn: console.warn, error: console.error }
const marked = /(?<=<!-- writes -->\n).*(?=<!-- end of writes -->)/s

const dataDir = mkdtempSync(join(tmpdir(), 'wayside-schema-'))
const postgres = await startEmbedded({ dataDir, log: quiet, settings: { fsync: 'off' } })
const client = new pg.Client(postgres.connection)
try {
  await migrate(postgres.connection)
  await client.connect()
  const catalog = await readCatalog(client)
  const architecture = readFileSync(new URL('docs/architecture.md', root), 'utf8')
  const made = {
    'server/src/database/schema.ts': schemaTs(await readColumns(client)),
    'server/src/database/schema.sql': schemaSql(catalog),
    'docs/architecture.md': architecture.replace(marked, () => writesTable(catalog)),
  }
  for (const [file, text] of Object.entries(made)) {
    const url = new URL(file, root)
    if (!process.argv.includes('--check')) writeFileSync(url, text)
    else if (readFileSync(url, 'utf8') !== text) {
      console.error(`${file} is not what the migrations make: run npm run schema`)
      process.exitCode = 1
    }
  }
} finally {
  await client.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
