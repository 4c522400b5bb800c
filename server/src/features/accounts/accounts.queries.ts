import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { hashToken } from '../../secrets.ts'

interface NewMember {
  email: string
  password_hash: string
  name: string
  lastname: string
  bio: string
  country: string
  user_type: string
  picture: string
}

/** The new member's id, or undefined when the address is taken. */
export async function insertMember(db: Db, row: NewMember) {
  const made = await db
    .insertInto('members')
    .values(row)
    .onConflict((clash) => clash.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export const accountOf = (db: Db, email: string) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'password_hash', sql<boolean>`verified_at is not null`.as('isVerified')])
    .where('email', '=', email)
    .executeTakeFirst()

export async function insertEmailLink(db: Db, link: { id: string; member: string; email: string; expiresAt: Date }) {
  await db
    .insertInto('email_links')
    .values({ id_hash: hashToken(link.id), member_id: link.member, email: link.email, expires_at: link.expiresAt.toISOString() })
    .execute()
}

/**
 * Marks the address of a link as proven; a pending one takes the place of the old, whose mailbox can then set no password
 * any more. Again is a success too: mail scanners open links before people do. Throws unique_violation when somebody else has registered a pending address since.
 */
export async function verifyByLink(db: Db, { id, email }: { id: string; email: string }) {
  const done = await db
    .with('moving', (is) =>
      is
        .selectFrom('members')
        .innerJoin('email_links', 'email_links.member_id', 'members.id')
        .select('members.id')
        .whereRef('members.pending_email', '=', 'email_links.email')
        .where('email_links.id_hash', '=', hashToken(id))
        .where('email_links.expires_at', '>', sql<string>`now()`),
    )
    .with('unlinked', (is) => is.deleteFrom('reset_links').where('member_id', 'in', is.selectFrom('moving').select('id')))
    .updateTable('members')
    .from('email_links')
    .set({
      verified_at: sql`coalesce(verified_at, now())`,
      email: (is) => is.ref('email_links.email'),
      pending_email: sql`nullif(pending_email, email_links.email)`,
    })
    .whereRef('members.id', '=', 'email_links.member_id')
    .where((is) =>
      is.or([
        is('members.email', '=', is.ref('email_links.email')),
        is('members.pending_email', '=', is.ref('email_links.email')),
      ]),
    )
    .where('email_links.id_hash', '=', hashToken(id))
    .where('email_links.email', '=', email)
    .where('email_links.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/**
 * Counts a try to log in as failed before its password is looked at, so that many tries at once are no more than as many
 * one after the other. From the fifth on the address has to wait: 1 s, doubling, at most 15 minutes; a day without
 * failures forgets. Returns the seconds to wait when this try came too early; 0 when it may go on. Counted under the
 * address, or under the address and a device that is known for it (`loginCounter`).
 */
export async function countLoginTry(db: Db, counter: string) {
  const { numAffectedRows } = await sql`
    insert into login_failures as f (email, failures, blocked_until) values (${counter}, 1, now())
    on conflict (email) do update set
      failures = case when f.blocked_until < now() - interval '1 day' then 1 else least(f.failures + 1, 40) end,
      blocked_until = case
        when f.blocked_until < now() - interval '1 day' or f.failures + 1 < 5 then now()
        else now() + least(900, power(2, least(f.failures - 4, 20))) * interval '1 second' end
    where f.failures < 5 or f.blocked_until <= now()`.execute(db)
  return numAffectedRows ? 0 : loginWait(db, counter)
}

async function loginWait(db: Db, counter: string) {
  const found = await db
    .selectFrom('login_failures')
    .select(sql<number>`extract(epoch from blocked_until - now())::float8`.as('seconds'))
    .where('email', '=', counter)
    .executeTakeFirst()
  // Time has passed since it was refused: it may be over by now, but the try is not counted.
  return Math.max(0.001, found?.seconds ?? 0)
}

export async function forgetLoginFailures(db: Db, counters: string[]) {
  await db.deleteFrom('login_failures').where('email', 'in', counters).execute()
}
