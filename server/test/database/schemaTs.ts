import type pg from 'pg'

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

/** Reads the columns of all tables in their order. */
export const readColumns = async (client: pg.Client) =>
  (
    await client.query<Column>(`
      select c.table_name, column_name, udt_name, is_nullable, is_identity,
        column_default is not null as has_default
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and table_type = 'BASE TABLE'
        and c.table_name not like 'kysely%'
      order by c.table_name, ordinal_position`)
  ).rows

/** Writes the types of all tables for kysely. */
export function schemaTs(columns: Column[]) {
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
