import { sql } from 'kysely'
import pg from 'pg'

// Lists of many lengths make many texts: those that come late are parsed each time, and no
// connection holds more than this.
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
 * A connection of the pool: it prepares every statement with values once, and ends itself when the
 * database falls silent.
 */
export class PooledClient extends pg.Client {
  override query(...query: unknown[]): never {
    const [text, values, ...rest] = query
    const isPrepared = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const result = (super.query as Query).apply(
      this,
      isPrepared ? [{ name: nameOf(text), text, values }, ...rest] : query,
    )
    // The next query on this connection would wait behind one that had no answer in time, maybe for
    // ever.
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void this.end().catch(() => undefined)
      })
    return result as never
  }
}

/**
 * An array whose length the planner does not see. It would otherwise take the plan for one row to
 * be so much cheaper than the plan for any that it plans anew each time, which costs as much as the
 * statement itself.
 */
export const opaqueArray = (values: readonly unknown[], type: 'bytea' | 'int' | 'text' | 'uuid') =>
  sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`
