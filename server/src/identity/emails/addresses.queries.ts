import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { stopRemoval } from '../secondSteps.queries.ts'
import { enableEmails } from './returnedEmails.queries.ts'

// The row of an erased member never makes room for another account.
const isVerified = sql<boolean>`(verified_at is not null or standing = 'erased')`.as('isVerified')

/**
 * Locks a member's row before its address or password changes, so that changes happen one after the
 * other. Messages of others may still refer to the row.
 */
export const lockMember = (tx: Db, member: string) =>
  tx
    .selectFrom('members')
    .select(['id', 'name', 'email', 'pending_email', isVerified])
    .where('id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The address and name of a member, and the hash of their password. */
export const credentialsOf = (db: Db, member: string) =>
  db
    .selectFrom('members')
    .select(['email', 'name', 'password_hash'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()

/** Tells whether an address belongs to a verified account and so cannot be taken. */
export async function isTaken(db: Db, email: string, { by }: { by?: string } = {}) {
  const account = await db
    .selectFrom('members')
    .select(['id', isVerified])
    .where('email', '=', email)
    .executeTakeFirst()
  return (
    (account?.isVerified === true && account.id !== by) ||
    (await isReservedForAnother(db, email, by))
  )
}

/** Tells whether another member can still take this address back by a mailed link. */
export async function isReservedForAnother(db: Db, email: string, member: string | undefined) {
  const row = await db
    .selectFrom('account_links')
    .select('member_id')
    .where(sql`data->>'email'`, '=', email)
    .where('purpose', '=', 'keepEmail')
    .where('expires_at', '>', sql<string>`now()`)
    .$if(member !== undefined, (is) => is.where('member_id', '!=', member as string))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the account registered with an address, since its link may be opened at this moment. */
export const lockAccountOf = (tx: Db, email: string) =>
  tx
    .selectFrom('members')
    .select(['id', 'picture', isVerified])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

/** Deletes an unverified account so that its address is free. Returns its picture, or ''. */
export async function removeUnverified(tx: Db, email: string) {
  const account = await lockAccountOf(tx, email)
  if (!account || account.isVerified) return ''
  await tx.deleteFrom('members').where('id', '=', account.id).execute()
  return account.picture
}

/** Moves an account to a proven address; pending changes and links sent elsewhere become void. */
export async function moveAddress(tx: Db, member: string, email: string) {
  await tx
    .updateTable('members')
    .set({ email, pending_email: null })
    .where('id', '=', member)
    .execute()
  await tx.deleteFrom('reset_links').where('member_id', '=', member).execute()
  await voidRequests(tx, member)
  await forgetLinksToOthers(tx, member, email)
  await enableEmails(tx, member)
}

/**
 * Voids the requests of somebody who had the former address and password: the removal of the second
 * step, and the link that begins the deletion of the account.
 */
async function voidRequests(tx: Db, member: string) {
  await stopRemoval(tx, member)
  await tx
    .deleteFrom('account_links')
    .where('member_id', '=', member)
    .where('purpose', '=', 'deleteAccount')
    .execute()
}

/**
 * Voids the member's verification links that were sent to other addresses, and with them the link
 * that stops a change to one.
 */
export async function forgetLinksToOthers(tx: Db, member: string, email: string) {
  await tx
    .deleteFrom('account_links')
    .where('member_id', '=', member)
    .where('purpose', '=', 'stopEmail')
    .execute()
  await tx
    .deleteFrom('email_links')
    .where('member_id', '=', member)
    .where('email', '!=', email)
    .execute()
}

/**
 * Sets a password, and cancels a pending change of address and what was asked for with the password
 * from before. A mailed link has proven the address.
 */
export async function setPassword(
  tx: Db,
  member: { id: string; email: string },
  { password_hash, isMailed }: { password_hash: string; isMailed: boolean },
) {
  await tx
    .updateTable('members')
    .set({
      password_hash,
      password_changed_at: sql`now()`,
      password_mailed_at: isMailed ? sql`now()` : null,
      verified_at: sql`coalesce(verified_at, now())`,
      pending_email: null,
    })
    .where('id', '=', member.id)
    .execute()
  await forgetLinksToOthers(tx, member.id, member.email)
  await voidRequests(tx, member.id)
}
