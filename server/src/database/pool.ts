import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PooledClient } from './preparedStatements.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

const TIMESTAMPTZ = 1184
const DATE = 1082

// Timestamps are returned as ISO 8601 in UTC with milliseconds, as the wire needs them, and dates
// as their text: a JavaScript Date is an instant and moves a day by the zone.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === TIMESTAMPTZ && format !== 'binary') return instant
    if (oid === DATE && format !== 'binary') return (day: string) => day
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * Converts `2025-11-09 08:07:06.54321+00` to `2025-11-09T08:07:06.543Z`; other formats go through
 * Date, which is slow.
 */
export function instant(value: string) {
  const end = value.length - 3
  if (end < 19 || end > 26 || value.charCodeAt(4) !== DASH || !value.endsWith('+00'))
    return new Date(value).toISOString()
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, Math.min(end, 23)).padEnd(3, '0')}Z`
}

const DASH = 45

/**
 * Opens the pool. A frozen database must end in a 503 within 4 s, and `statement_timeout` alone
 * would wait for a server that no longer answers, so the client has timeouts of its own. `connection`
 * may name others.
 */
export function openDatabase(connection: pg.PoolConfig, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 1500,
    query_timeout: 3000,
    statement_timeout: 2900,
    ...connection,
    Client: PooledClient,
    max: 8,
    types,
    application_name: 'wayside',
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the process. During shutdown it is not reported.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
  const report = (error: Error) => pool.emit('error', error)
  pool.on('acquire', (client) => client.on('error', report))
  pool.on('release', (_error, client) => client.off('error', report))
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) }
}

/** Tells whether the database failed (connection, resources, shutdown, timeout), not the query. */
export function isDatabaseDown(error: unknown) {
  const {
    code = '',
    syscall = '',
    message = '',
  } = error as { code?: string; syscall?: string; message?: string }
  if (/^(53|08)[0-9A-Z]{3}$/.test(code) || /^57P0|^58/.test(code) || code === '25P03') return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true
  if (code === 'ENOSPC' || (code === 'ENOENT' && syscall === 'connect')) return true
  return /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/.test(
    message,
  )
}

const RECOVERY_CHECK_MS = 500

/** Calls back each time the database answers again after connections to it were lost. */
export function onRecovery(pool: pg.Pool, recovered: () => void) {
  let isChecking = false
  pool.on('error', () => {
    if (isChecking) return
    isChecking = true
    check()
  })

  function check() {
    pool.query('select 1').then(
      () => {
        isChecking = false
        recovered()
      },
      () => {
        if (!pool.ending) setTimeout(check, RECOVERY_CHECK_MS).unref()
      },
    )
  }
}
