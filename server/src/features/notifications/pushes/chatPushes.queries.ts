import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { isInGoodStanding, isOpen } from '../../../standing/visibility.queries.ts'
import { quotedText } from '../emails/chats.queries.ts'
import type { Recipient } from '../recipients/channel.ts'
import type { PushVerdict } from './sources.ts'

/** Selects members to whom something has been due for so long. */
export const dueTo = (given: readonly { member: string; seconds: number }[]) => sql`(
  select member, now() - make_interval(secs => seconds) as due, 'chat' as kind
  from unnest(
    ${given.map(({ member }) => member)}::uuid[],
    ${given.map(({ seconds }) => seconds)}::float8[]
  ) as given (member, seconds))`

// More than a notification shows, so that the end shows that it was cut.
const TEXT_LENGTH = 200

/** The count of unread messages of member `m` in chat `c`. */
const unread = sql`case when c.member_a = m.id then c.unread_a else c.unread_b end`

/** Those of the given chats whose member has a device, and whether they were read. */
export async function waitingChats(
  db: Db,
  given: readonly { member: string; chat: string; since: number }[],
  keyId: string,
) {
  const { rows } = await sql<(typeof given)[number] & { isRead: boolean }>`
    select m.id as member, c.id as chat, m.since, ${unread} = 0 as "isRead"
    from unnest(
      ${given.map(({ member }) => member)}::uuid[],
      ${given.map(({ chat }) => chat)}::uuid[],
      ${given.map(({ since }) => since)}::float8[]
    ) as m (id, chat, since)
    join chats c on c.id = m.chat and m.id in (c.member_a, c.member_b)
    where exists (
      select from push_subscriptions d
      where d.member_id = m.id and d.key_id = ${keyId})`.execute(db)
  return rows
}

/** Chats of a member, and why their devices are told nothing of one, if it is for the chat. */
export async function chatVerdicts(tx: Db, { member }: Recipient, chats: readonly string[]) {
  const { rows } = await sql<{ chat: string; verdict: PushVerdict | null }>`
    select c.id as chat, case
      when ${unread} = 0 then 'read'
      when not (${isOpen('c')} and ${isInGoodStanding('o')}) then 'closed' end as verdict
    from chats c
    join members m on m.id = ${member}
    join members o on o.id = case when c.member_a = m.id then c.member_b else c.member_a end
    where c.id = any(${chats}::uuid[]) and m.id in (c.member_a, c.member_b)`.execute(tx)
  return rows
}

/**
 * The sender in an unread and open chat of a member. The beginning of the newest message is null
 * for a member who does not want it on their screens.
 */
export async function unreadChat(db: Db, { member, chatId }: { member: string; chatId: string }) {
  const { rows } = await sql<{ name: string; lastname: string; text: string | null }>`
    select o.name, o.lastname, case when s.push_text then (
      select left(${quotedText}, ${TEXT_LENGTH})
      from messages
      where chat_id = c.id and sender_id = o.id
      order by messages.id desc
      limit 1
    ) end as text
    from chats c
    join members m on m.id = ${member} and m.id in (c.member_a, c.member_b)
    join members o on o.id = case when c.member_a = m.id then c.member_b else c.member_a end
    left join member_settings s on s.member_id = m.id
    where c.id = ${chatId} and ${unread} > 0 and ${isOpen('c')} and ${isInGoodStanding('o')}
      and m.verified_at is not null and ${isInGoodStanding('m')}`.execute(db)
  return rows[0]
}
