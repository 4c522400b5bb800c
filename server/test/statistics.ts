import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

type Value = string | number | number[]
type Column = Record<string, Value>

/** What the planner knows of a table or an index: how many rows, and how the values of its columns are spread. */
interface Relation {
  rows: number
  columns: Record<string, Column>
}

/** Of tables that grow, and of their indexes. */
export interface Statistics {
  at: string
  relations: Record<string, Relation>
}

const file = join(import.meta.dirname, 'statistics.json')

/** Those of ten times the bench's data; made by `node bench/statistics.ts`. */
export const tenfold: Statistics = JSON.parse(readFileSync(file, 'utf8'))

/** Few rows in each, however many members there are. */
const steady = new Set([
  'member_counts',
  'post_counts',
  'part_counts',
  'begun_counts',
  'moving_authors',
  'installation',
  'totals',
  'shared_version',
  'rate_limits',
  'kysely_migration',
  'kysely_migration_lock',
])

export async function growingTables(client: pg.Client) {
  const { rows } = await client.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  )
  return rows.map(({ relname }) => relname).filter((name) => !steady.has(name))
}

const kinds = {
  null_frac: 'real',
  avg_width: 'integer',
  n_distinct: 'real',
  most_common_vals: 'text',
  most_common_freqs: 'real[]',
  histogram_bounds: 'text',
  correlation: 'real',
  most_common_elems: 'text',
  most_common_elem_freqs: 'real[]',
  elem_count_histogram: 'real[]',
}
/** Reads what the last ANALYZE has found. */
export async function readStatistics(client: pg.Client): Promise<Statistics> {
  const tables = await growingTables(client)
  const { rows: found } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class
      where oid = any($1::regclass[]) or oid in (select indexrelid from pg_index where indrelid = any($1::regclass[]))
      order by 1`,
    [tables],
  )
  const shown = Object.entries(kinds).map(([name, kind]) => (kind === 'text' ? `${name}::text` : name))
  const { rows: spread } = await client.query<{ tablename: string; attname: string } & Column>(
    `select tablename, attname, ${shown} from pg_stats where schemaname = 'public' order by 1, 2`,
  )
  const columnsOf = (relation: string) =>
    spread
      .filter(({ tablename }) => tablename === relation)
      .map(({ tablename: _, attname, ...column }) => [attname, withoutProse(column)])
  const relations = found.map(({ name, rows }) => [name, { rows, columns: Object.fromEntries(columnsOf(name)) }])
  return { at: new Date().toISOString(), relations: Object.fromEntries(relations) }
}

/** What members write is never compared as a whole, and its histogram would be most of the file. */
function withoutProse(column: Column): Column {
  const isProse = Number(column.avg_width) > 64
  const kept = Object.entries(column).filter(([name, value]) => value !== null && !(isProse && /vals|freqs|bounds/.test(name)))
  return Object.fromEntries(kept)
}

export function writeStatistics({ at, relations }: Statistics) {
  const lines = Object.entries(relations).map(([name, { rows, columns }]) => {
    const each = Object.entries(columns).map(([column, known]) => `\n   ${JSON.stringify(column)}: ${JSON.stringify(known)}`)
    return `\n ${JSON.stringify(name)}: {"rows": ${rows}, "columns": {${each.join()}}}`
  })
  writeFileSync(file, `{"at": "${at}", "relations": {${lines.join()}\n}}\n`)
}

/**
 * Has the planner believe that its tables are as these statistics say. It multiplies rows a page by the pages it finds,
 * so the rows are told for the pages that are there; an index that is not known is as long as its table.
 */
export async function restoreStatistics(client: pg.Client, { at, relations }: Statistics) {
  const { rows: present } = await client.query<{ name: string; of: string; pages: number }>(
    `select c.relname as name, coalesce(t.relname, c.relname) as of, greatest(1, pg_relation_size(c.oid) / 8192)::int as pages
      from pg_class c left join pg_index on indexrelid = c.oid left join pg_class t on t.oid = indrelid
      where coalesce(t.oid, c.oid) = any($1::regclass[])`,
    [await growingTables(client)],
  )
  for (const { name, of, pages } of present) {
    // Or what is really there would be found out in the middle of a test.
    if (name === of) await client.query(`alter table ${name} set (autovacuum_enabled = false)`)
    await client.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text,
        'relpages', $2::int, 'relallvisible', $2::int, 'reltuples', $3::real)`,
      [name, pages, (relations[name] ?? relations[of])?.rows],
    )
  }
  const age = Date.now() - Date.parse(at)
  for (const [relation, { columns }] of Object.entries(relations))
    for (const [column, known] of Object.entries(columns)) {
      const names = Object.keys(known) as (keyof typeof kinds)[]
      const pairs = names.map((name, n) => `'${name}', $${n + 3}::${kinds[name]}`)
      await client.query(
        `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text, 'inherited', false, ${pairs})`,
        [relation, column, ...names.map((name) => later(known[name], age))],
      )
    }
}

/** Instants as long before today as they were before the day of the statistics. */
const later = (value: Value | undefined, ms: number) =>
  typeof value === 'string'
    ? value.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00/g, (then) => new Date(Date.parse(then) + ms).toISOString())
    : value
