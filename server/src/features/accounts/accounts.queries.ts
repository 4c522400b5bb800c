import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { interval } from '../../database/interval.ts'
import type { Db } from '../../database/pool.ts'
import {
  isReservedForAnother,
  lockAccountOf,
  lockMember,
} from '../../identity/emails/addresses.queries.ts'
import { hashToken } from '../../identity/secrets.ts'

export const accountOf = (db: Db, email: string) =>
  db
    .selectFrom('members')
    .select([
      'id',
      'name',
      'email',
      'password_hash',
      'password_mailed_at as passwordMailedAt',
      sql<boolean>`verified_at is not null`.as('isVerified'),
    ])
    .where('email', '=', email)
    .where('standing', '!=', 'erased')
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
 * Inserts a member and deletes an unverified one with the same address. It is another row, so that
 * no link, reset or session of the first one leads to the second. Returns the new id and the old
 * picture, or undefined when the address is taken or reserved.
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
    // Checked after the insert, which waits for a member who is just leaving this address.
    if (made && !(await isReservedForAnother(tx, row.email, made.id)))
      return { id: made.id, replacedPicture }
    if (made) {
      await tx.deleteFrom('members').where('id', '=', made.id).execute()
      return undefined
    }
    const holder = await lockAccountOf(tx, row.email)
    if (holder?.isVerified) return undefined
    if (!holder) continue
    await tx.deleteFrom('members').where('id', '=', holder.id).execute()
    replacedPicture = holder.picture
  }
}

/** Returns the member of a valid verification link, locked until the transaction ends. */
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
  // The link may have expired while we waited for the lock.
  return (await link()) && member
}

export async function markVerified(tx: Db, member: string) {
  await tx
    .updateTable('members')
    .set({ verified_at: sql`now()` })
    .where('id', '=', member)
    .execute()
}

/** Records the first login of a member; true when it is this one. */
export async function markLoggedIn(tx: Db, member: string) {
  const { rows } = await sql<{ isFirst: boolean }>`
    update members
    set logged_in_at = now()
    where id = ${member} and logged_in_at is null
    returning not exists (select from devices where member_id = id) as "isFirst"`.execute(tx)
  return rows[0]?.isFirst === true
}

/** Returns the member who most recently asked to move to this address. */
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

/** Deletes up to `atMost` accounts that stayed unverified. Returns a picture or '' for each. */
export async function removeStaleUnverified(db: Db, atMost: number) {
  const { rows } = await sql<{ picture: string }>`
    delete from members
    where id in (
      select id
      from members
      where verified_at is null
        and pending_email is null
        and created_at < now() - ${interval(retention.unverifiedAccount)}
        and standing <> 'erased'
      order by created_at
      limit ${atMost}
      for update skip locked)
    returning picture`.execute(db)
  return rows.map(({ picture }) => picture)
}
