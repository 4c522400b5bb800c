import type { TopicRegister } from '@wayside/contract/topics'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { nowAt, quietEnd, settingsHours } from '../../database/timesOfDay.ts'
import { isInGoodStanding } from '../../standing/visibility.queries.ts'
import { isKept, isUsable } from './subscriptions.queries.ts'

const AT_ONCE = 200

export interface DueRow {
  id: string
  member: string
  /** Anything but `send` is why the member's devices are told nothing now. */
  verdict: 'send' | 'quiet' | 'unreachable' | 'off'
  /** The member cannot switch it off. */
  isRequired: boolean
  /** Those that can be sent to. */
  devices: string[]
}

/** The topics of a register with what they say about devices. */
function knownTopics({ topics, groups }: TopicRegister) {
  const names = Object.keys(topics)
  const groupOf = (topic: string) => topics[topic]?.group ?? ''
  const pushOf = (topic: string) => groups[groupOf(topic)]?.push ?? 'off'
  const isForAll = (topic: string) => groups[groupOf(topic)]?.email === 'required'
  return sql`(
    select *
    from unnest(${names}::text[], ${names.map(groupOf)}::text[], ${names.map(pushOf)}::text[],
      ${names.map(isForAll)}::boolean[]) as known (topic, topic_group, push, is_for_all)
  )`
}

/** Whether the devices of member `m` with settings `s` are told of topic `k`. */
const verdictAt = (quietEnd: RawBuilder<unknown>) => sql<DueRow['verdict']>`case
  when not k.is_for_all and (m.verified_at is null or not ${isInGoodStanding('m')})
    then 'unreachable'
  when k.push = 'required' then 'send'
  when not coalesce((
    select p.push
    from notification_preferences p
    where p.member_id = m.id and p.topic_group = k.topic_group
  ), k.push = 'on') then 'off'
  when ${quietEnd} is not null then 'quiet'
  else 'send' end`

/**
 * Takes what is due to members' devices, each row once on any number of nodes; and whether there may
 * be more. In quiet hours it is due at their end, unless it concerns the security of the account.
 * Topics that are not in the register are left to nodes of a newer version. Members are in one order,
 * in which their settings are locked.
 */
export async function takeDueRows(
  tx: Db,
  register: TopicRegister,
  { keyId, at }: { keyId?: string | undefined; at?: string | undefined },
) {
  const now = nowAt(at)
  const ownQuietEnd = quietEnd({ ...settingsHours, now })
  const { rows } = await sql<DueRow>`
    with due as (
      select id, member_id, topic
      from notifications
      where push_due_at <= ${now} and topic = any(${Object.keys(register.topics)}::text[])
      order by push_due_at
      limit ${AT_ONCE}
      for update skip locked
    ), judged as (
      select due.id, m.id as member, ${ownQuietEnd} as quiet_end,
        ${verdictAt(ownQuietEnd)} as verdict, k.push = 'required' as "isRequired"
      from due
      join members m on m.id = due.member_id
      join ${knownTopics(register)} k on k.topic = due.topic
      left join member_settings s on s.member_id = m.id
    ), changed as (
      update notifications n
      set push_due_at = case when j.verdict = 'quiet' then j.quiet_end end
      from due
      left join judged j on j.id = due.id
      where n.id = due.id
    )
    select id::text, member, verdict, "isRequired",
      array(
        select d.id
        from push_subscriptions d
        where d.member_id = j.member
          and (${isUsable(keyId)} or j."isRequired" and ${isKept(keyId)})
      ) as devices
    from judged j
    order by member, j.id`.execute(tx)
  return { rows, isMore: rows.length === AT_ONCE }
}

/**
 * Whether a row that was taken is still to be told, and whether the member can switch that off; in
 * quiet hours, how long they last.
 */
export async function rowVerdict(
  db: Db,
  register: TopicRegister,
  { id, member }: { id: string; member: string },
) {
  const ownQuietEnd = quietEnd(settingsHours)
  const { rows } = await sql<
    Pick<DueRow, 'verdict' | 'isRequired'> & { quietSeconds: number | null }
  >`
    select ${verdictAt(ownQuietEnd)} as verdict, k.push = 'required' as "isRequired",
      ceil(extract(epoch from ${ownQuietEnd} - now()))::int as "quietSeconds"
    from notifications n
    join members m on m.id = n.member_id
    join ${knownTopics(register)} k on k.topic = n.topic
    left join member_settings s on s.member_id = m.id
    where n.id = ${id}::bigint and n.member_id = ${member}::uuid`.execute(db)
  return rows[0]
}
