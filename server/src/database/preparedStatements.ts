import { sql } from 'kysely'
import pg from 'pg'

// Lists of different lengths make different statements. Beyond this number a connection prepares no
// more and later ones are parsed each time.
const NAMES_MAX = 500
const names = new Map<string, string>()

function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size >= NAMES_MAX) return known
  const name = `w${names.size}`
  names.set(text, name)
  return name
}

type Query = (this: pg.Client, ...query: unknown[]) => unknown

/**
 * A pool connection that prepares every statement with values once, and closes itself when the
 * database stops responding.
 */
export class PooledClient extends pg.Client {
  override query(...query: unknown[]): never {
    const [text, values, ...rest] = query
    const isPrepared = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const result = (super.query as Query).apply(
      this,
      isPrepared ? [{ name: nameOf(text), text, values }, ...rest] : query,
    )
    // The next query on this connection would wait behind the one that timed out, possibly for
    // ever.
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void this.end().catch(() => undefined)
      })
    return result as never
  }
}

type ArrayOf = 'bigint' | 'boolean' | 'bytea' | 'int' | 'text' | 'uuid'

/**
 * Hides a value from the planner. Otherwise it may find the plan for this very value so much cheaper
 * that it plans again at each call.
 */
export const opaque = (value: string, type: 'timestamptz' | 'uuid') =>
  sql`(select ${value}::${sql.raw(type)})`

/**
 * Hides the length of an array from the planner. Otherwise it prefers the plan for one row so
 * strongly that it plans again at each call, which costs as much as the statement.
 */
export const opaqueArray = (values: readonly unknown[], type: ArrayOf) =>
  sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`
