import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { hashToken } from '../../secrets.ts'

const isVerified = sql<boolean>`verified_at is not null`.as('isVerified')

/**
 * Whatever changes an account's address or password locks its row first, so that one happens after
 * the other. Messages of others may refer to the row meanwhile.
 */
export const lockMember = (tx: Db, member: string) =>
  tx
    .selectFrom('members')
    .select(['id', 'name', 'email', 'pending_email', isVerified])
    .where('id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface NewMember {
  email: string
  password_hash: string
  name: string
  lastname: string
  bio: string
  country: string
  user_type: string
  picture: string
}

/**
 * Makes a member, in the place of one who has registered this address and never proved it: as
 * another row, so that nothing of the first one (links, reset, sessions) can ever lead to the
 * second. Answers the new id and the first one's picture, or undefined when the address has an
 * account or is kept for one.
 */
export async function insertMember(tx: Db, row: NewMember) {
  let replacedPicture = ''
  for (;;) {
    const made = await tx
      .insertInto('members')
      .values(row)
      .onConflict((clash) => clash.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    // After the insert, which waits for a member who is just leaving this address.
    if (made && !(await isKeptForAnother(tx, row.email, made.id)))
      return { id: made.id, replacedPicture }
    if (made) {
      await tx.deleteFrom('members').where('id', '=', made.id).execute()
      return undefined
    }
    const holder = await lockHolder(tx, row.email)
    if (holder?.isVerified) return undefined
    if (!holder) continue
    await tx.deleteFrom('members').where('id', '=', holder.id).execute()
    replacedPicture = holder.picture
  }
}

/** Tells whether an address belongs to a verified account and so cannot be taken. */
export async function isTaken(db: Db, email: string, { by }: { by?: string } = {}) {
  const account = await db
    .selectFrom('members')
    .select(['id', isVerified])
    .where('email', '=', email)
    .executeTakeFirst()
  return (
    (account?.isVerified === true && account.id !== by) || (await isKeptForAnother(db, email, by))
  )
}

/** Tells whether another member had this address and can still restore it with a mailed link. */
async function isKeptForAnother(db: Db, email: string, member: string | undefined) {
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

/**
 * Reads and locks the account registered with an address, because its link may be opened at this
 * moment.
 */
const lockHolder = (tx: Db, email: string) =>
  tx
    .selectFrom('members')
    .select(['id', 'picture', isVerified])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

/**
 * Frees an address from somebody who has registered it and never proved it; answers their picture.
 */
export async function removeUnverified(tx: Db, email: string) {
  const holder = await lockHolder(tx, email)
  if (!holder || holder.isVerified) return ''
  await tx.deleteFrom('members').where('id', '=', holder.id).execute()
  return holder.picture
}

/**
 * The member of a verification link, locked until the transaction ends; undefined when the link is
 * no good (any more).
 */
export async function memberOfEmailLink(tx: Db, { id, email }: { id: string; email: string }) {
  const link = () =>
    tx
      .selectFrom('email_links')
      .select('member_id')
      .where('id_hash', '=', hashToken(id))
      .where('email', '=', email)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst()
  const row = await link()
  const member = row && (await lockMember(tx, row.member_id))
  // It may have died while we waited for the lock.
  return (await link()) && member
}

export async function markVerified(tx: Db, member: string) {
  await tx
    .updateTable('members')
    .set({ verified_at: sql`now()` })
    .where('id', '=', member)
    .execute()
}

/**
 * Moves an account to an address that is proven. No change waits any more, and no link sent
 * elsewhere works.
 */
export async function moveAddress(tx: Db, member: string, email: string) {
  await tx
    .updateTable('members')
    .set({ email, pending_email: null })
    .where('id', '=', member)
    .execute()
  await tx.deleteFrom('reset_links').where('member_id', '=', member).execute()
  await forgetLinksToOthers(tx, member, email)
}

/** Voids the verification links of a member that were sent to any address but this one. */
export async function forgetLinksToOthers(tx: Db, member: string, email: string) {
  await tx
    .deleteFrom('email_links')
    .where('member_id', '=', member)
    .where('email', '!=', email)
    .execute()
}

/** Finds the member who is changing to this address; of several, the one who asked last. */
export const memberMovingTo = (db: Db, email: string) =>
  db
    .selectFrom('members')
    .select('id')
    .where('pending_email', '=', email)
    .orderBy(
      (is) =>
        is
          .selectFrom('email_links')
          .select(({ fn }) => fn.max('expires_at').as('latest'))
          .whereRef('member_id', '=', 'members.id')
          .where('email_links.email', '=', email),
      (order) => order.desc().nullsLast(),
    )
    .limit(1)
    .executeTakeFirst()

/**
 * Removes some of the accounts that nobody has verified in seven days; answers their pictures, one
 * (or '') for each.
 */
export async function removeStaleUnverified(db: Db, atMost: number) {
  const { rows } = await sql<{ picture: string }>`
    delete from members where id in (
      select id from members
      where verified_at is null and pending_email is null and created_at < now() - interval '7 days'
      order by created_at limit ${atMost} for update skip locked)
    returning picture`.execute(db)
  return rows.map(({ picture }) => picture)
}
