import { sql, type Updateable } from 'kysely'
import type { Db } from '../../database/pool.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../secrets.ts'
import { forgetLinksToOthers, lockMember } from './addresses.queries.ts'

/**
 * Reads what an edit needs to know about the member; the row stays locked until the transaction
 * ends. The lock lets references to the member pass, but no post of the member, whose country would
 * be the old one.
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
  fields: Updateable<Database['members']>,
) {
  await tx.updateTable('members').set(fields).where('id', '=', member).execute()
}

const MOVED_AT_ONCE = 500

/**
 * Has the older posts of authors who changed country follow them: those of one author, or of all
 * who were left by a crash. The newest have moved with the change itself; these move in parts, each
 * of which locks the author and two counters for a moment.
 */
export async function moveOlderPosts(db: Db, author?: string) {
  let moving = db.selectFrom('moving_authors').select('author_id')
  if (author) moving = moving.where('author_id', '=', author)
  for (const { author_id } of await moving.execute())
    while ((await moveSome(db, author_id)) === MOVED_AT_ONCE);
}

async function moveSome(db: Db, author: string) {
  const { rows } = await sql<{
    moved: number
  }>`select move_some_posts(${author}, ${MOVED_AT_ONCE}) as moved`.execute(db)
  return rows[0]?.moved
}

export const memberByEmail = (db: Db, email: string) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'email', sql<boolean>`verified_at is not null`.as('isVerified')])
    .where('email', '=', email)
    .executeTakeFirst()

/** The one reset link of a member; a newer one takes its place. */
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

/**
 * Uses a reset link up, so that of two calls with it only one succeeds; answers whose it was,
 * locked until the transaction ends.
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

/**
 * A new password set through a mailed link: it proves the address, and whatever else was to become
 * of the address is called off.
 */
export async function setPassword(
  tx: Db,
  member: { id: string; email: string },
  password_hash: string,
) {
  await tx
    .updateTable('members')
    .set({ password_hash, verified_at: sql`coalesce(verified_at, now())`, pending_email: null })
    .where('id', '=', member.id)
    .execute()
  await forgetLinksToOthers(tx, member.id, member.email)
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

/** Returns those of these pictures that belong to a member. */
export async function picturesNamed(db: Db, names: string[]) {
  const rows = await db
    .selectFrom('members')
    .select('picture')
    .where(sql<boolean>`picture = any(${names}::text[])`)
    .execute()
  return rows.map(({ picture }) => picture)
}
