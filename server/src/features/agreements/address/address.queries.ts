import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { now } from '../acting.queries.ts'

/** The address of an agreement, still encrypted; null when none is shared. */
export async function storedAddress(tx: Db, id: string) {
  const { address_encrypted } = await tx
    .selectFrom('agreements')
    .select('address_encrypted')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return address_encrypted
}

/** Stores an address, encrypted, or none. */
export async function storeAddress(tx: Db, id: string, encrypted: string | null) {
  await tx
    .updateTable('agreements')
    .set({ address_encrypted: encrypted, changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Stores an address encrypted anew, unless it was changed since it was read. */
export async function encryptAnew(
  db: Db,
  id: string,
  { before, after }: { before: string; after: string },
) {
  await db
    .updateTable('agreements')
    .set({ address_encrypted: after })
    .where('id', '=', id)
    .where('address_encrypted', '=', before)
    .execute()
}

/** Erases the addresses of stays that are over. */
export async function purgeAddresses(db: Db) {
  await sql`
    update agreements
    set address_encrypted = null
    where address_encrypted is not null
      and agreement_state(closed, agreed_version, ends_on, expires_at, now()) <> 'accepted'`.execute(
    db,
  )
}
