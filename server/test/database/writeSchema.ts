/**
 * Writes server/src/database/schema.ts from a freshly migrated database; with --check it only tells
 * whether the file is current.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { startEmbedded } from '../../embedded-postgres/startEmbedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/pool.ts'

const file = fileURLToPath(new URL('../../src/database/schema.ts', import.meta.url))
const quiet = { info: () => {}, warn: console.warn, error: console.error }
const tsTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  int4: 'number',
  int8: 'string',
  bool: 'boolean',
  timestamptz: 'string',
  date: 'string',
  time: 'string',
  bytea: 'Buffer',
  jsonb: 'unknown',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
  int2: 'number',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  is_identity: 'YES' | 'NO'
}

const dataDir = mkdtempSync(join(tmpdir(), 'wayside-schema-'))
const postgres = await startEmbedded({ dataDir, log: quiet, settings: { fsync: 'off' } })
const { db } = openDatabase(postgres.connection, (error) => console.error(error.message))
try {
  await migrate(postgres.connection)
  const { rows } = await sql<Column>`
    select c.table_name, column_name, udt_name, is_nullable, is_identity, column_default is not null as has_default
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
    order by c.table_name, ordinal_position`.execute(db)
  const text = schemaOf(rows)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(
      'server/src/database/schema.ts is not what the migrations make: run npm run schema',
    )
    process.exitCode = 1
  }
} finally {
  await db.destroy()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function schemaOf(columns: Column[]) {
  const tables = Object.entries(Object.groupBy(columns, (column) => column.table_name)).map(
    ([table, own = []]) =>
      `  ${table}: {\n${own.map((column) => `    ${column.column_name}: ${typeOf(column)}\n`).join('')}  }\n`,
  )
  const uses = ['Generated', 'GeneratedAlways'].filter((name) =>
    tables.some((table) => table.includes(`${name}<`)),
  )
  return `// Made by npm run schema from the migrated database; do not edit.\nimport type { ${uses.join(', ')} } from 'kysely'\n\nexport interface Database {\n${tables.join('')}}\n`
}

function typeOf({
  table_name,
  column_name,
  udt_name,
  is_nullable,
  has_default,
  is_identity,
}: Column) {
  const known = tsTypes[udt_name]
  if (!known) throw new Error(`No TypeScript type for ${udt_name} of ${table_name}.${column_name}`)
  const type = is_nullable === 'YES' ? `${known} | null` : known
  if (is_identity === 'YES') return `GeneratedAlways<${type}>`
  return has_default ? `Generated<${type}>` : type
}
