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
