import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

interface Table {
  /** The quoted name with its schema. */
  name: string
  /** The quoted columns that are stored, not computed. */
  columns: string
}

interface Sum {
  rows: string
  sum: string
}

// The target has its own list of migrations, and pg-boss recomputes its own statistics.
const tablesOf = `
  select
    format('%I.%I', nspname, relname) as name,
    string_agg(format('%I', attname), ', ' order by attname) as columns
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute
    on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind in ('r', 'p')
    and not relispartition
    and (
      nspname = 'public' and relname not like 'kysely%'
      or nspname = 'pgboss' and relname in ('queue', 'job')
    )
  group by 1
  order by 1`

/** The foreign keys, which are dropped before the copy and checked when they are added again. */
const keysOf = `
  select
    conrelid::regclass::text as "table",
    conname as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f'
    and conparentid = 0
    and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`

// Both sides must write values as text in the same way, or equal rows would have different sums.
const textSettings = `
  set timezone = 'UTC';
  set datestyle = 'ISO';
  set intervalstyle = 'postgres';
  set extra_float_digits = 1;
  set bytea_output = 'hex';
  set search_path = public;
  set statement_timeout = 0`

/**
 * Copies all rows into another database with the same, empty tables, from one snapshot into one
 * transaction. Commits only when the row count and checksum of every table agree. Returns the
 * number of rows by table.
 */
export async function copyDatabase(source: pg.ClientConfig, target: pg.ClientConfig) {
  const [from, to] = [new pg.Client(source), new pg.Client(target)]
  for (const client of [from, to]) client.on('error', () => undefined)
  try {
    for (const client of [from, to]) {
      await client.connect()
      await client.query(textSettings)
    }
    await from.query('begin isolation level repeatable read read only')
    await to.query('begin')
    const { rows: tables } = await from.query<Table>(tablesOf)
    await fill(from, to, tables)
    const counts = await compare(from, to, tables)
    await to.query('commit')
    await to.query('analyze')
    return counts
  } finally {
    await Promise.all([from.end(), to.end()].map((end) => end.catch(() => undefined)))
  }
}

async function fill(from: pg.Client, to: pg.Client, tables: Table[]) {
  const names = tables.map(({ name }) => name)
  const { rows: keys } = await to.query<{ table: string; name: string; definition: string }>(
    keysOf,
    [names],
  )
  for (const { table, name } of keys)
    await to.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  // The counters of triggers are copied as well, so triggers must not run.
  for (const { name } of tables) await to.query(`alter table ${name} disable trigger user`)
  await to.query(`truncate ${names.join(', ')}`)
  for (const { name, columns } of tables) {
    await pipeline(
      from.query(copyTo(`copy (select ${columns} from ${name}) to stdout`)),
      to.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
    )
    await to.query(`alter table ${name} enable trigger user`)
  }
  for (const { table, name, definition } of keys)
    await to.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)

  const { rows: sequences } = await from.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last
     from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  for (const { name, last } of sequences)
    await to.query('select setval($1::regclass, $2)', [name, last])
}

async function compare(from: pg.Client, to: pg.Client, tables: Table[]) {
  const counts = new Map<string, number>()
  for (const table of tables) {
    const [here, there] = await Promise.all([sumOf(from, table), sumOf(to, table)])
    if (here.rows !== there.rows || here.sum !== there.sum)
      throw new Error(
        `${table.name} differs between the two databases (${here.rows} and ${there.rows} rows): nothing was exported.`,
      )
    counts.set(table.name, Number(here.rows))
  }
  return counts
}

/** Counts and checksums all rows, independent of their order. */
async function sumOf(client: pg.Client, { name, columns }: Table) {
  const { rows } = await client.query<Sum>(
    `select
       count(*) as rows,
       coalesce(
         sum(('x' || left(md5(row(${columns})::text), 16))::bit(64)::bigint::numeric),
         0
       ) as sum
     from ${name}`,
  )
  return rows[0] as Sum
}
