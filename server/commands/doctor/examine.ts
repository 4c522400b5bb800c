import pg from 'pg'
import { migrationNames } from '../../src/database/migrate.ts'
import { examineWaiting } from './waiting.ts'

const TIMEOUT_MS = 5000

/** Reads the facts that decide whether Wayside can use a database. Throws when it is unreachable. */
export async function examine(connection: pg.ClientConfig) {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const start = Date.now()
    const { rows } = await client.query<Facts>(facts)
    // Assume that the server read its clock in the middle of the round trip.
    const clockMs = Number(rows[0]?.now) - (start + Date.now()) / 2
    const all = await migrationNames()
    const done = rows[0]?.hasMigrations
      ? (await client.query<{ name: string }>('select name from kysely_migration')).rows
      : []
    const missing = all.filter((name) => !done.some((migration) => migration.name === name))
    const members = await countMembers(client, rows[0] as Facts)
    return {
      ...(rows[0] as Facts),
      members,
      clockMs,
      total: all.length,
      missing,
      waiting: missing.length === 0 ? await examineWaiting(client) : [],
      refusal: await writeErrorOf(client),
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Facts {
  version: string
  major: number
  encoding: string
  now: number
  hasMigrations: boolean
  hasTables: boolean
}

const facts = `
  select
    current_setting('server_version') as version,
    current_setting('server_version_num')::int / 10000 as major,
    pg_encoding_to_char(encoding) as encoding,
    extract(epoch from clock_timestamp())::float8 * 1000 as now,
    to_regclass('public.kysely_migration') is not null as "hasMigrations",
    exists (
      select
      from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      where nspname not like 'pg\\_%' and nspname <> 'information_schema' and relkind in ('r', 'p')
    ) as "hasTables"
  from pg_database
  where datname = current_database()`

/** Returns 0 or 1, or -1 when the tables are not ours. */
async function countMembers(client: pg.Client, { hasMigrations, hasTables }: Facts) {
  if (!hasMigrations) return hasTables ? -1 : 0
  const { rowCount } = await client.query('select from members limit 1')
  return rowCount ?? 0
}

/** Creates a table like a migration and rolls back. Returns the error, if any. */
async function writeErrorOf(client: pg.Client) {
  try {
    await client.query(
      'begin; create table public.wayside_doctor (at timestamptz); insert into public.wayside_doctor values (now())',
    )
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}
