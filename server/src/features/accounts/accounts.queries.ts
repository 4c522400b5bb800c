import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { hashToken } from '../../secrets.ts'

export const accountOf = (db: Db, email: string) =>
  db
    .selectFrom('members')
    .select([
      'id',
      'name',
      'email',
      'password_hash',
      sql<boolean>`verified_at is not null`.as('isVerified'),
    ])
    .where('email', '=', email)
    .executeTakeFirst()

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

/**
 * Counts a try to log in as failed before its password is looked at, so that many tries at once are
 * no more than as many one after the other. From the fifth on the address has to wait: 1 s,
 * doubling, at most 15 minutes; a day without failures forgets. Returns the seconds to wait when
 * this try came too early; 0 when it may go on. Counted under the address, or under the address and
 * a device that is known for it (`loginCounter`).
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
  const row = await db
    .selectFrom('login_failures')
    .select(sql<number>`extract(epoch from blocked_until - now())::float8`.as('seconds'))
    .where('email', '=', counter)
    .executeTakeFirst()
  // Time has passed since it was refused: it may be over by now, but the try is not counted.
  return Math.max(0.001, row?.seconds ?? 0)
}

export async function forgetLoginFailures(db: Db, counters: string[]) {
  await db.deleteFrom('login_failures').where('email', 'in', counters).execute()
}
