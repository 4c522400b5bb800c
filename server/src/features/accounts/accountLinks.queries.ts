import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { hashToken, randomToken } from '../../secrets.ts'
import { lockMember } from './addresses.queries.ts'

const VALID_MS = 8 * 24 * 3600 * 1000

/**
 * Makes a link that gives an address back to its account; answers its token, which is stored
 * nowhere.
 */
export async function insertKeepEmailLink(tx: Db, member: string, email: string) {
  const token = randomToken()
  await tx
    .insertInto('account_links')
    .values({
      token_hash: hashToken(token),
      member_id: member,
      purpose: 'keepEmail',
      data: JSON.stringify({ email }),
      expires_at: new Date(Date.now() + VALID_MS).toISOString(),
    })
    .execute()
  return token
}

export const accountLinkOf = (db: Db, token: string) =>
  db
    .selectFrom('account_links')
    .select(['member_id as memberId', 'purpose', 'expires_at as until'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()

/**
 * Uses a link up, so that of two calls with it only one succeeds. Its member is locked until the
 * transaction ends. Links of other purposes are those of newer nodes.
 */
export async function takeKeepEmailLink(tx: Db, token: string) {
  const row = await accountLinkOf(tx, token)
  const member = row && (await lockMember(tx, row.memberId))
  const link = await tx
    .deleteFrom('account_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'keepEmail')
    .where('expires_at', '>', sql<string>`now()`)
    .returning([sql<string>`data->>'email'`.as('email'), 'created_at as createdAt'])
    .executeTakeFirst()
  return member && link && { member, ...link }
}

/**
 * Voids what would undo an address that was given back: the other links to the same address, and
 * those made since, which went to mailboxes that the account was moved to meanwhile.
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

export async function purgeExpiredAccountLinks(db: Db) {
  await db.deleteFrom('account_links').where('expires_at', '<', sql<string>`now()`).execute()
}
