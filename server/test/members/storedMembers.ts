import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../../src/database/pool.ts'
import type { Database } from '../../src/database/schema.ts'

export type StoredMember = Partial<Insertable<Database['members']>>

/**
 * Members put straight into the table, a minute apart: the first is the newest. Returns their ids.
 */
export async function storeMembers(db: Db, rows: StoredMember[]) {
  const all = rows.map((row, n) => ({
    email: `${randomUUID()}@private.example`,
    password_hash: 'SECRET-HASH',
    name: `M${n}`,
    lastname: 'Stored',
    country: 'france',
    user_type: 'nomad',
    verified_at: new Date().toISOString(),
    created_at: new Date(Date.now() - (n + 1) * 60_000).toISOString(),
    ...row,
  }))
  const made = await db.insertInto('members').values(all).returning('id').execute()
  return made.map(({ id }) => id)
}
