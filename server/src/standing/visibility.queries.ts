import { sql } from 'kysely'
import type { Db } from './pool.ts'
import { opaqueArray } from './preparedStatements.ts'

/** Members whom a reader does not see; undefined where nobody is hidden. */
export type Hidden = readonly string[] | undefined

/**
 * The members whom a reader does not see because one of the two has blocked the other; for posts
 * also those whom the reader has muted. `reader` is undefined for all whose view is not filtered.
 */
export async function hiddenFrom(
  db: Db,
  reader: string | undefined,
  { inFeed = false } = {},
): Promise<Hidden> {
  if (!reader) return undefined
  const { rows } = await sql<{ id: string }>`
    select blocked_id as id from blocks where blocker_id = ${reader}::uuid
    union select blocker_id from blocks where blocked_id = ${reader}::uuid
    ${inFeed ? sql`union select muted_id from mutes where muter_id = ${reader}::uuid` : sql``}`.execute(
    db,
  )
  return rows.length > 0 ? rows.map(({ id }) => id) : undefined
}

/** Whether a column names one of the hidden members. */
export const isHidden = (column: string, hidden: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${opaqueArray(hidden, 'uuid')})`

/**
 * Whether a column names none of them. PostgreSQL hashes the list, so a deep page does not compare
 * each row with each member, and keeps the order of the index that it reads.
 */
export const isNotHidden = (column: string, hidden: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} not in (select unnest(${hidden}::uuid[]))`
