import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { interval } from '../database/interval.ts'
import type { Db } from '../database/pool.ts'

/**
 * Lets a member leave: the account will be deleted in seven days, or once no mailed link can give it
 * back to an earlier address, since whoever asks may have stolen it. Returns when, or undefined if
 * that is so already.
 */
export async function leave(
  tx: Db,
  member: string,
  { erasesMessages }: { erasesMessages: boolean },
) {
  const { rows } = await sql<{ until: string }>`
    update members
    set
      standing = 'leaving',
      standing_until = greatest(now() + ${interval(retention.leavingAccount)}, (
        select max(expires_at)
        from account_links
        where member_id = members.id and purpose = 'keepEmail'
      )),
      standing_before = standing, standing_before_until = standing_until,
      erases_messages = ${erasesMessages}
    where id = ${member} and standing not in ('leaving', 'erased')
    returning standing_until as until`.execute(tx)
  return rows[0]?.until
}

/**
 * Lets a member who was leaving stay, in the standing from before; a suspension that ended
 * meanwhile is over. False when the member is not leaving, or is erased by now. Links about the
 * deletion become void.
 */
export async function stay(tx: Db, member: string) {
  const isOver = sql`(standing_before = 'suspended' and standing_before_until <= now())`
  const { numAffectedRows } = await sql`
    update members
    set
      standing = case when standing_before is null
        or ${isOver} then 'good' else standing_before end,
      standing_until = case when ${isOver} then null else standing_before_until end,
      standing_before = null, standing_before_until = null, erases_messages = false
    where id = ${member} and standing = 'leaving'`.execute(tx)
  if (!numAffectedRows) return false
  await tx
    .deleteFrom('account_links')
    .where('member_id', '=', member)
    .where('purpose', 'in', ['deleteAccount', 'keepAccount'])
    .execute()
  return true
}
