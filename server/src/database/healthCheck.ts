import pg from 'pg'
import { migrationNames } from './migrate.ts'

const TIMEOUT_MS = 1500
const CACHE_MS = 500

/**
 * Returns a check that resolves to the problem of the database, or undefined. It has its own
 * connection, because a busy pool is no reason to send members to other nodes, and queries at most
 * twice a second.
 */
export function openHealthCheck(main: pg.Pool) {
  const { password } = main.options
  const pool = new pg.Pool({
    ...main.options,
    ...(password !== undefined && { password }),
    max: 1,
    application_name: 'wayside probe',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  pool.on('error', () => undefined) // the next check reports it

  let cached: { at: number; response: Promise<string | undefined> } | undefined
  const check = () => {
    if (!cached || Date.now() - cached.at > CACHE_MS)
      cached = { at: Date.now(), response: checkDatabase(pool) }
    return cached.response
  }
  return Object.assign(check, { close: () => pool.end() })
}

async function checkDatabase(pool: pg.Pool) {
  try {
    const { rows } = await pool.query<{ isReadOnly: boolean; missing: number }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
         (
           select count(*)::int
           from unnest($1::text[]) as name
           where name not in (select name from kysely_migration)
         ) as missing`,
      [await cachedNames()],
    )
    if (rows[0]?.isReadOnly) return 'the database is read-only'
    return rows[0]?.missing ? 'migrations are missing' : undefined
  } catch (error) {
    return (error as { code?: string }).code === '42P01'
      ? 'migrations are missing'
      : 'the database does not answer'
  }
}

let names: Promise<string[]> | undefined
const cachedNames = () => {
  names ??= migrationNames()
  return names
}
