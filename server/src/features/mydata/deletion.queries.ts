import { sql } from 'kysely'
import { emptiedColumns } from '../../database/memberColumns.ts'
import type { Db } from '../../database/pool.ts'

export async function isLeaving(db: Db, member: string) {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', member)
    .where('standing', 'in', ['leaving', 'erased'])
    .executeTakeFirst()
  return row !== undefined
}

/** Voids the links that would begin the deletion of an account. */
export async function voidDeletionLinks(tx: Db, member: string) {
  await tx
    .deleteFrom('account_links')
    .where('member_id', '=', member)
    .where('purpose', '=', 'deleteAccount')
    .execute()
}

/**
 * Locks a member who is erased but not empty. The lock waits for all who refer to the member, so
 * that nothing is added while the last of it goes.
 */
export const lockErased = (tx: Db, member: string) =>
  tx
    .selectFrom('members')
    .select([
      'email',
      'pending_email as pendingEmail',
      'name',
      sql<boolean>`banned_at is not null`.as('isBanned'),
    ])
    .where('id', '=', member)
    .where('standing', '=', 'erased')
    .where('password_hash', '!=', '')
    .forUpdate()
    .executeTakeFirst()

/** Empties the row of a member, which stays for the chats of others. */
export async function emptyMember(tx: Db, member: string) {
  await tx
    .updateTable('members')
    .set({ ...emptiedColumns, email: `erased-${member}@erased.invalid` })
    .where('id', '=', member)
    .execute()
}
