import { topicGroups } from '@wayside/contract/topics'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { quietEnd, settingsHours } from '../../database/timesOfDay.ts'
import { isInGoodStanding, isOpen } from '../../standing/visibility.queries.ts'

export interface UnreadChat {
  member: string
  chat: string
  /** Anything but `send` is why the member's devices are told nothing. */
  verdict: 'send' | 'read' | 'closed' | 'unreachable' | 'off' | 'quiet'
  name: string
  lastname: string
  /** The beginning of the newest message; undefined for who does not want it on their screens. */
  text?: string
}

// More than a notification shows, so that the end shows that it was cut.
const TEXT_LENGTH = 200

const own = (name: string) =>
  sql`case when c.member_a = m.id then ${sql.ref(`c.${name}_a`)} else ${sql.ref(`c.${name}_b`)} end`

/** Whether member `m` wants notifications of a group on their devices. */
const wants = (group: keyof typeof topicGroups, usual: boolean) => sql<boolean>`coalesce((
  select push
  from notification_preferences
  where member_id = m.id and topic_group = ${group}
), ${usual}::boolean)`

/**
 * Returns the chats in which members with devices were written to. The verdict says whether their
 * devices are told of it, or why not.
 */
export async function unreadChats(
  db: Db,
  given: readonly { member: string; chat: string }[],
  keyId: string,
) {
  const { rows } = await sql<UnreadChat & { text: string | null }>`
    select m.id as member, c.id as chat, o.name, o.lastname,
      case
        when ${own('unread')} = 0 then 'read'
        when not (${isOpen('c')} and ${isInGoodStanding('o')}) then 'closed'
        when m.verified_at is null or not ${isInGoodStanding('m')} then 'unreachable'
        when not ${wants('messages', topicGroups.messages.push === 'on')} then 'off'
        when ${quietEnd(settingsHours)} is not null then 'quiet'
        else 'send' end as verdict,
      case when s.push_text then (
        select left(text, ${TEXT_LENGTH})
        from messages
        where chat_id = c.id and sender_id = o.id
        order by messages.id desc
        limit 1
      ) end as text
    from unnest(
      ${given.map(({ member }) => member)}::uuid[],
      ${given.map(({ chat }) => chat)}::uuid[]
    )
      as given (member, chat)
    join members m on m.id = given.member
    join chats c on c.id = given.chat and m.id in (c.member_a, c.member_b)
    join members o on o.id = case when c.member_a = m.id then c.member_b else c.member_a end
    left join member_settings s on s.member_id = m.id
    where exists (select from push_subscriptions d where d.member_id = m.id and d.key_id = ${keyId})`.execute(
    db,
  )
  return rows.map(({ text, ...chat }): UnreadChat => ({ ...chat, ...(text !== null && { text }) }))
}
