import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/**
 * Keeps the devices of all sessions of a member but one, which are about to end: they are told of
 * account security for so long, since whoever ends the sessions may be a thief.
 */
export async function keepDevices(
  tx: Db,
  member: string,
  { for: time, but }: { for: '30 days' | '5 minutes'; but?: Buffer },
) {
  await sql`
    update push_subscriptions
    set session_hash = null, kept_until = now() + ${time}::interval
    where member_id = ${member} and session_hash is not null
      and session_hash is distinct from ${but ?? null}`.execute(tx)
}

/** Lets the devices that are kept hear of a login, which is what they were kept for. */
export async function endKeptDevices(tx: Db, member: string) {
  await sql`
    update push_subscriptions
    set kept_until = least(kept_until, now() + interval '5 minutes')
    where member_id = ${member} and session_hash is null`.execute(tx)
}

export const purgeKeptDevices = (db: Db) =>
  sql`delete from push_subscriptions where session_hash is null and kept_until < now()`.execute(db)
