import pg from 'pg'
import { stepNames } from '../../src/database/migrate.ts'

const PATIENCE_MS = 5000

/** What there is to know of a database before members use it. Throws when it cannot be asked. */
export async function examine(connection: pg.ClientConfig) {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const asked = Date.now()
    const { rows } = await client.query<Facts>(facts)
    // How long the question took is not the clock's fault: at best it was read in the middle.
    const clockMs = Number(rows[0]?.now) - (asked + Date.now()) / 2
    const all = await stepNames()
    const done = rows[0]?.hasSteps
      ? (await client.query<{ name: string }>('select name from kysely_migration')).rows
      : []
    const missing = all.filter((name) => !done.some((step) => step.name === name))
    const members = await countMembers(client, rows[0] as Facts)
    return {
      ...(rows[0] as Facts),
      members,
      clockMs,
      steps: all.length,
      missing,
      refusal: await refusalOfWrites(client),
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
  hasSteps: boolean
  hasTables: boolean
}

const facts = `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
  pg_encoding_to_char(encoding) as encoding, extract(epoch from clock_timestamp())::float8 * 1000 as now,
  to_regclass('public.kysely_migration') is not null as "hasSteps",
  exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema' and relkind in ('r', 'p')) as "hasTables"
  from pg_database where datname = current_database()`

/** How many there are, but no more than one; -1 where the tables are not ours. */
async function countMembers(client: pg.Client, { hasSteps, hasTables }: Facts) {
  if (!hasSteps) return hasTables ? -1 : 0
  const { rowCount } = await client.query('select from members limit 1')
  return rowCount ?? 0
}

/** As a migration would, and taken back. */
async function refusalOfWrites(client: pg.Client) {
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
