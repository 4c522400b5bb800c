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

const KEEP_EMAIL_VALID_MS = 8 * 24 * 3600 * 1000

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

/** Stores a link that gives an address back to its account. */
export const insertKeepEmailLink = (tx: Db, member: string, email: string) =>
  insertAccountLink(tx, {
    member,
    purpose: 'keepEmail',
    data: { email },
    until: new Date(Date.now() + KEEP_EMAIL_VALID_MS),
  })
