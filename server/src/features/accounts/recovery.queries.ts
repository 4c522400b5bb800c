import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { lockMember } from '../../identity/emails/addresses.queries.ts'
import { hashToken } from '../../identity/secrets.ts'

export const memberByEmail = (db: Db, email: string) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'email', sql<boolean>`verified_at is not null`.as('isVerified')])
    .where('email', '=', email)
    .where('standing', '!=', 'erased')
    .executeTakeFirst()

/**
 * Uses up a reset link, so that only one of two calls with it succeeds. Returns its member, locked
 * until the transaction ends.
 */
export async function takeResetLink(tx: Db, token: string) {
  const row = await tx
    .selectFrom('reset_links')
    .select('member_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  const member = row && (await lockMember(tx, row.member_id))
  const taken = await tx
    .deleteFrom('reset_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n ? member : undefined
}

export async function isResetLink(db: Db, token: string) {
  const row = await db
    .selectFrom('reset_links')
    .select('member_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}
