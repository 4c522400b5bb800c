import type { TopicRegister } from '@wayside/contract/topics'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { quietEnd, settingsHours } from '../../database/timesOfDay.ts'

const AT_ONCE = 200

const ownQuietEnd = quietEnd(settingsHours)

export interface DueRow {
  id: string
  member: string
  /** Anything but `send` is why the member's devices are told nothing now. */
  verdict: 'send' | 'quiet' | 'unreachable' | 'off'
  devices: string[]
}

/**
 * Takes what is due to members' devices, each row once on any number of nodes. In quiet hours it is
 * due at their end, unless it concerns the security of the account. Topics that are not in the
 * register are left to nodes of a newer version.
 */
export async function takeDueRows(tx: Db, { topics, groups }: TopicRegister) {
  const names = Object.keys(topics)
  const groupOf = (topic: string) => topics[topic]?.group ?? ''
  const pushOf = (topic: string) => groups[groupOf(topic)]?.push ?? 'off'
  const isForAll = (topic: string) => groups[groupOf(topic)]?.email === 'required'
  const { rows } = await sql<DueRow>`
    with due as (
      select id, member_id, topic from notifications
      where push_due_at <= now() and topic = any(${names}::text[])
      order by push_due_at limit ${AT_ONCE} for update skip locked
    ), known as (
      select * from unnest(${names}::text[], ${names.map(groupOf)}::text[], ${names.map(pushOf)}::text[],
        ${names.map(isForAll)}::boolean[]) as known (topic, topic_group, push, is_for_all)
    ), judged as (
      select due.id, m.id as member, ${ownQuietEnd} as quiet_end, case
        when not k.is_for_all and (m.verified_at is null or m.standing <> 'good') then 'unreachable'
        when k.push = 'required' then 'send'
        when not coalesce((
          select p.push from notification_preferences p
          where p.member_id = m.id and p.topic_group = k.topic_group
        ), k.push = 'on') then 'off'
        when ${ownQuietEnd} is not null then 'quiet'
        else 'send' end as verdict
      from due join members m on m.id = due.member_id join known k on k.topic = due.topic
      left join member_settings s on s.member_id = m.id
    ), changed as (
      update notifications n set push_due_at = case when j.verdict = 'quiet' then j.quiet_end end
      from due left join judged j on j.id = due.id where n.id = due.id
    )
    select id::text, member, verdict,
      array(select d.id from push_subscriptions d where d.member_id = j.member) as devices
    from judged j`.execute(tx)
  return rows
}
