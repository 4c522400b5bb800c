import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/**
 * Counts a login as failed before its password is checked, so that concurrent guesses gain nothing.
 * From the fifth failure on the counter has to wait 1 s, doubling up to 15 minutes; a day without
 * failures resets it. Returns the failures with this one and the seconds to wait, which are 0 when
 * this login may go on. The counter is the address, or the address and a device known for it
 * (`loginCounter`); codes of the second step have their own.
 */
export async function countLoginTry(db: Db, counter: string) {
  const { rows } = await sql<{ failures: number }>`
    insert into login_failures as f (email, failures, blocked_until) values (${counter}, 1, now())
    on conflict (email) do update set
      failures = case
        when f.blocked_until < now() - interval '1 day' then 1
        else least(f.failures + 1, 40)
      end,
      blocked_until = case
        when f.blocked_until < now() - interval '1 day' or f.failures + 1 < 5 then now()
        else now() + least(900, power(2, least(f.failures - 4, 20))) * interval '1 second' end
    where f.failures < 5 or f.blocked_until <= now()
    returning failures`.execute(db)
  const [counted] = rows
  return counted ? { ...counted, wait: 0 } : { failures: 0, wait: await loginWait(db, counter) }
}

async function loginWait(db: Db, counter: string) {
  const row = await db
    .selectFrom('login_failures')
    .select(sql<number>`extract(epoch from blocked_until - now())::float8`.as('seconds'))
    .where('email', '=', counter)
    .executeTakeFirst()
  // The wait may be over by now, but this login was not counted and must not go on.
  return Math.max(0.001, row?.seconds ?? 0)
}

export async function forgetLoginFailures(db: Db, counters: string[]) {
  await db.deleteFrom('login_failures').where('email', 'in', counters).execute()
}
