import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/**
 * Begins the wait after which a second step ends, unless one runs: seven days, or a day longer than
 * any mailed link can give the account back to an earlier address. Returns when it ends.
 */
export async function beginRemoval(tx: Db, member: string) {
  const end = sql`greatest(now() + interval '7 days', (
    select max(expires_at) + interval '1 day'
    from account_links
    where account_links.member_id = totp.member_id and purpose = 'keepEmail'))`
  const begun = await tx
    .updateTable('totp')
    .set({ drop_at: sql`coalesce(drop_at, ${end})` })
    .where('member_id', '=', member)
    .where('confirmed_at', 'is not', null)
    .returning('drop_at as endsAt')
    .executeTakeFirst()
  return begun?.endsAt ?? undefined
}

const isUnreminded = sql<boolean>`
  (reminded_at is null and drop_at > now() and drop_at <= now() + interval '2 days')`
const isOver = sql<boolean>`(drop_at <= now())`

// An erased member cannot be changed, and would be in the way of all others.
const oneWith = async (db: Db, condition: typeof isOver) =>
  (
    await db
      .selectFrom('totp')
      .innerJoin('members', 'members.id', 'totp.member_id')
      .select('member_id')
      .where('drop_at', 'is not', null)
      .where('standing', '!=', 'erased')
      .where(condition)
      .orderBy('drop_at')
      .limit(1)
      .executeTakeFirst()
  )?.member_id

/** A member to be reminded that their second step ends in two days. */
export const memberToRemind = (db: Db) => oneWith(db, isUnreminded)

/** Notes the reminder and returns when the second step ends; undefined when it was noted before. */
export const noteReminder = (tx: Db, member: string) =>
  tx
    .updateTable('totp')
    .set({ reminded_at: sql`now()` })
    .where('member_id', '=', member)
    .where(isUnreminded)
    .returning(sql<string>`drop_at`.as('endsAt'))
    .executeTakeFirst()

/** A member whose wait is over. */
export const memberAfterWait = (db: Db) => oneWith(db, isOver)

export const isWaitOver = async (tx: Db, member: string) =>
  (await tx
    .selectFrom('totp')
    .select('member_id')
    .where('member_id', '=', member)
    .where(isOver)
    .executeTakeFirst()) !== undefined
