import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'

/** A thing that a decision removed, with its value before, so that it can come back. */
export interface Removed {
  kind: string
  id?: string
  before?: unknown
}

export async function keepRemoved(tx: Db, decision: string, removed: Removed[]) {
  await sql`
    update decisions
    set removed = ${JSON.stringify(removed)}::jsonb
    where id = ${decision}::uuid`.execute(tx)
}

/** Returns the given private pictures that a decision keeps for its lifting. */
export async function removedPicturesInUse(db: Db, names: string[]) {
  const { rows } = await sql<{ name: string }>`
    select name
    from decisions, unnest(removed_pictures(removed)) name
    where name = any(${names}::text[])`.execute(db)
  return rows.map(({ name }) => name)
}
