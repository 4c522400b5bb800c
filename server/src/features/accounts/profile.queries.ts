import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { hashToken } from '../../secrets.ts'

export interface ProfileFields {
  name: string
  lastname: string
  bio: string
  country: string
  user_type: string
  instagram: string
  twitter: string
  facebook: string
  website: string
}

/**
 * What an edit has to know of the member as it stands; the row stays locked until the transaction ends. The lock lets
 * references to the member pass: who shares a post holds the lock of the feed, which the edit may wait for, and makes one.
 */
export const memberForEdit = (tx: Db, member: string) =>
  tx
    .selectFrom('members')
    .select(['email', 'picture', 'name', 'pending_email'])
    .where('id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export async function updateProfile(
  tx: Db,
  member: string,
  fields: ProfileFields & { picture: string; pending_email: string | null },
) {
  await tx.updateTable('members').set(fields).where('id', '=', member).execute()
}

export async function isTaken(db: Db, email: string) {
  return (await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
}

export const memberByEmail = (db: Db, email: string) =>
  db.selectFrom('members').select(['id', 'name', 'email']).where('email', '=', email).executeTakeFirst()

/** The one reset link of a member; a newer one takes its place. */
export async function replaceResetLink(db: Db, { member, token, validMs }: { member: string; token: string; validMs: number }) {
  const link = { token_hash: hashToken(token), expires_at: new Date(Date.now() + validMs).toISOString() }
  await db
    .insertInto('reset_links')
    .values({ member_id: member, ...link })
    .onConflict((clash) => clash.column('member_id').doUpdateSet(link))
    .execute()
}

/** Uses a reset link up, so that of two calls with it only one succeeds; answers whose it was. */
export async function takeResetLink(tx: Db, token: string) {
  const taken = await tx
    .deleteFrom('reset_links')
    .using('members')
    .whereRef('members.id', '=', 'reset_links.member_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['member_id as id', 'members.name', 'members.email'])
    .executeTakeFirst()
  return taken
}

export async function isResetLink(db: Db, token: string) {
  const found = await db
    .selectFrom('reset_links')
    .select('member_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return found !== undefined
}

export async function setPassword(tx: Db, member: string, password_hash: string) {
  await tx.updateTable('members').set({ password_hash }).where('id', '=', member).execute()
}

/** Ends every session of a member; answers their ids, so that their sockets can be cut. */
export async function endSessionsOf(tx: Db, member: string) {
  const ended = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', member)
    .returning(sql<string>`encode(token_hash, 'hex')`.as('id'))
    .execute()
  return ended.map((row) => row.id)
}
