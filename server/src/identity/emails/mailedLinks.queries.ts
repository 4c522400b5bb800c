import { retention, secondsIn } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { hashToken, randomToken } from '../secrets.ts'

export async function insertEmailLink(
  db: Db,
  link: { id: string; member: string; email: string; expiresAt: Date },
) {
  await db
    .insertInto('email_links')
    .values({
      id_hash: hashToken(link.id),
      member_id: link.member,
      email: link.email,
      expires_at: link.expiresAt.toISOString(),
    })
    .execute()
}

/** Stores a reset link, which replaces the member's older one. */
export async function replaceResetLink(
  db: Db,
  { member, token, validMs }: { member: string; token: string; validMs: number },
) {
  const link = {
    token_hash: hashToken(token),
    expires_at: new Date(Date.now() + validMs).toISOString(),
  }
  await db
    .insertInto('reset_links')
    .values({ member_id: member, ...link })
    .onConflict((clash) => clash.column('member_id').doUpdateSet(link))
    .execute()
}

export const forgetResetLinks = (tx: Db, member: string) =>
  tx.deleteFrom('reset_links').where('member_id', '=', member).execute()

interface AccountLink {
  member: string
  purpose: string
  data: object
  until: Date
}

/** Stores a link that changes an account. Returns the token, kept nowhere else. */
export async function insertAccountLink(tx: Db, { member, purpose, data, until }: AccountLink) {
  const token = randomToken()
  await tx
    .insertInto('account_links')
    .values({
      token_hash: hashToken(token),
      member_id: member,
      purpose,
      data: JSON.stringify(data),
      expires_at: until.toISOString(),
    })
    .execute()
  return token
}

const keepEmailUntil = () => new Date(Date.now() + secondsIn(retention.formerAddress) * 1000)

/** Stores a link that gives an address back to its account. */
export const insertKeepEmailLink = (tx: Db, member: string, email: string) =>
  insertAccountLink(tx, { member, purpose: 'keepEmail', data: { email }, until: keepEmailUntil() })

/**
 * Stores a link that stops the change to a new address. It is deleted when that address no longer
 * waits (`forgetLinksToOthers`), so that it undoes nothing.
 */
export const insertStopEmailLink = (
  tx: Db,
  member: string,
  addresses: { email: string; newAddress: string },
) =>
  insertAccountLink(tx, {
    member,
    purpose: 'stopEmail',
    data: addresses,
    until: keepEmailUntil(),
  })

/** Tells whether the change to an address, which waits, was confirmed by a factor. */
export async function isProvenChange(tx: Db, member: string, newAddress: string) {
  const row = await tx
    .selectFrom('account_links')
    .select('member_id')
    .where('member_id', '=', member)
    .where('purpose', '=', 'stopEmail')
    .where(sql`data->>'newAddress'`, '=', newAddress)
    .where('expires_at', '>', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
