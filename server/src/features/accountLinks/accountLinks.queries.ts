import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { lockMember } from '../../identity/emails/addresses.queries.ts'
import { hashToken } from '../../identity/secrets.ts'

export const accountLinkOf = (db: Db, token: string) =>
  db
    .selectFrom('account_links')
    .select(['member_id as memberId', 'purpose', 'expires_at as until'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()

/**
 * Uses up a link, so that only one of two calls with it succeeds, and locks its member until the
 * transaction ends.
 */
export async function takeLink<Data>(tx: Db, token: string, purpose: string) {
  const row = await accountLinkOf(tx, token)
  const member = row && (await lockMember(tx, row.memberId))
  const link = await tx
    .deleteFrom('account_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .returning([sql<Data>`data`.as('data'), 'created_at as createdAt'])
    .executeTakeFirst()
  return member && link && { member, ...link }
}

export async function voidLinks(tx: Db, member: string, purpose: string) {
  await tx
    .deleteFrom('account_links')
    .where('member_id', '=', member)
    .where('purpose', '=', purpose)
    .execute()
}

/**
 * Voids the links that could undo a restored address: others for the same address, and later ones,
 * which went to mailboxes that the account was moved to meanwhile.
 */
export async function voidLaterLinks(
  tx: Db,
  member: string,
  { email, createdAt }: { email: string; createdAt: string },
) {
  await tx
    .deleteFrom('account_links')
    .where('member_id', '=', member)
    .where('purpose', '=', 'keepEmail')
    .where((is) => is.or([is(sql`data->>'email'`, '=', email), is('created_at', '>=', createdAt)]))
    .execute()
}

/**
 * Returns when the change of address began that a link undoes. There is one link from when it was
 * asked for and one from when it was done, and either undoes all that was done since the first.
 */
export async function changeBegan(
  tx: Db,
  member: string,
  { email, createdAt }: { email: string; createdAt: string },
) {
  const { first } = await tx
    .selectFrom('account_links')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .where('member_id', '=', member)
    .where('purpose', '=', 'keepEmail')
    .where(sql`data->>'email'`, '=', email)
    .where('created_at', '<', createdAt)
    .executeTakeFirstOrThrow()
  return first ?? createdAt
}

export async function purgeExpiredAccountLinks(db: Db) {
  await db.deleteFrom('account_links').where('expires_at', '<', sql<string>`now()`).execute()
}
