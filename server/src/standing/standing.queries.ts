import { sql } from 'kysely'
import type { Db } from '../database/pool.ts'

/** The standings that moderators give; the deletion of an account has its own. */
export interface NewStanding {
  state: 'good' | 'suspended' | 'banned'
  /** When a suspension ends. */
  until?: string | undefined
}

/**
 * Gives a member another standing. While the account is about to be deleted, it is the standing
 * that comes back if the member stays. An account that is being erased is no longer a banned one
 * when its ban is lifted. Returns the ids of the member's sessions, so that their sockets can be
 * closed.
 */
export async function changeStanding(tx: Db, member: string, { state, until }: NewStanding) {
  const end = sql`${until ?? null}::timestamptz`
  await sql`
    update members
    set
      standing = case when standing in ('leaving', 'erased') then standing else ${state} end,
      standing_until = case
        when standing in ('leaving', 'erased') then standing_until
        else ${end}
      end,
      standing_before = case standing when 'leaving' then ${state} else standing_before end,
      banned_at = case when ${state} = 'banned' then banned_at end,
      standing_before_until = case standing
        when 'leaving' then ${end}
        else standing_before_until
      end
    where id = ${member}`.execute(tx)
  return sessionsOf(tx, member)
}

async function sessionsOf(db: Db, member: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(sql<string>`encode(token_hash, 'hex')`.as('id'))
    .where('member_id', '=', member)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Ends one suspension whose time is over; returns whether there was one. One at a time, since each
 * locks counters that others may hold while they wait for the next member's.
 */
export async function endSuspension(db: Db) {
  const { numAffectedRows } = await sql`
    with ended as (
      select id
      from members
      where standing = 'suspended' and standing_until <= now()
      limit 1
      for no key update skip locked
    )
    update members
    set standing = 'good', standing_until = null
    from ended
    where members.id = ended.id`.execute(db)
  return numAffectedRows === 1n
}

const MOVED_AT_ONCE = 100

/**
 * Sets aside or brings back what is left of one member, or of all where a crash left some. The
 * change of standing itself moves the newest; these follow in batches, since each batch locks the
 * member and the counters.
 */
export async function moveRest(db: Db, member?: string) {
  let members = db.selectFrom('withholding_members').select('member_id')
  if (member) members = members.where('member_id', '=', member)
  for (const { member_id } of await members.execute()) while (await moveBatch(db, member_id));
}

async function moveBatch(db: Db, member: string) {
  const { rows } = await sql<{
    isMore: boolean
  }>`select move_withheld(${member}, ${MOVED_AT_ONCE}) as "isMore"`.execute(db)
  return rows[0]?.isMore
}
