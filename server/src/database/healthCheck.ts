import pg from 'pg'
import { stepNames } from './migrate.ts'

const PATIENCE_MS = 1500
const KEPT_MS = 500

/**
 * Tells what is wrong with the database, or undefined. It asks on a connection of its own: that all
 * others are busy is no reason to send members elsewhere. However often it is asked, the database
 * is twice a second.
 */
export function openHealthCheck(others: pg.Pool) {
  const { password } = others.options
  const pool = new pg.Pool({
    ...others.options,
    ...(password !== undefined && { password }),
    max: 1,
    application_name: 'wayside probe',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  pool.on('error', () => undefined) // the next check tells

  let known: { at: number; response: Promise<string | undefined> } | undefined
  const check = () => {
    if (!known || Date.now() - known.at > KEPT_MS)
      known = { at: Date.now(), response: checkDatabase(pool) }
    return known.response
  }
  return Object.assign(check, { close: () => pool.end() })
}

async function checkDatabase(pool: pg.Pool) {
  try {
    const { rows } = await pool.query<{ isReadOnly: boolean; missing: number }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
         (select count(*)::int from unnest($1::text[]) as step where step not in (select name from kysely_migration)) as missing`,
      [await steps()],
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
const steps = () => {
  names ??= stepNames()
  return names
}
