import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import {
  type Closed,
  closedFor,
  hasBlocked,
  isInGoodStanding,
  isOpen,
  mayMeet,
} from '../../standing/visibility.queries.ts'

/** How much of its last message a chat shows in the list of conversations. */
export const PREVIEW_LENGTH = 200

interface Pair {
  from: string
  to: string
}

/**
 * How many of the chats that a member opened in the last day may be without an answer: on the first
 * day of membership, after it, and for members whom others answer.
 */
export interface ChatLimits {
  firstDay: number
  aDay: number
  trusted: number
}

/** Why a message is not stored. */
export type NotStored =
  | 'noReceiver'
  | 'blockedByMe'
  | 'closed'
  | 'known'
  | 'nobody'
  | 'tooManyChats'

/** Why nobody can write in the chat of these two; undefined when they can or have none. */
export async function whyClosed(db: Db, { from, to }: Pair): Promise<NotStored | undefined> {
  const closed = await closedBetween(db, { reader: from, other: to })
  return closed && (closed === 'byMe' ? 'blockedByMe' : 'closed')
}

async function closedBetween(db: Db, { reader, other }: { reader: string; other: string }) {
  const { rows } = await sql<{ closed: Closed }>`
    select ${closedFor(reader)} as closed
    from chats c
    where c.member_a = least(${reader}::uuid, ${other}::uuid)
      and c.member_b = greatest(${reader}::uuid, ${other}::uuid)
      and not ${isOpen('c')}`.execute(db)
  return rows[0]?.closed
}

/** Tells a blocked member the same as if the other member did not exist. */
export async function whyNotOpened(db: Db, { from, to }: Pair): Promise<NotStored> {
  // The chat may have been opened and closed meanwhile.
  const closed = await whyClosed(db, { from, to })
  if (closed) return closed
  const { rows } = await sql<{
    isBlocked: boolean
    setting: 'known' | 'nobody'
    isAllowed: boolean
  }>`
    select ${isBlocked} as "isBlocked", receiver.first_contact as setting,
      ${isAllowed} as "isAllowed"
    from members sender, members receiver
    where sender.id = ${from}::uuid and receiver.id = ${to}::uuid and (
      ${isBlocked}
      or receiver.verified_at is not null and ${mayMeet(sql`sender.id`, sql`receiver.id`)}
    )`.execute(db)
  const [receiver] = rows
  if (!receiver) return 'noReceiver'
  if (receiver.isBlocked) return 'blockedByMe'
  return receiver.isAllowed ? 'tooManyChats' : receiver.setting
}

const isBlocked = hasBlocked(sql`sender.id`, sql`receiver.id`)

/** The receiver's setting allows the sender to begin a chat. */
const isAllowed = sql<boolean>`
  may_begin_chat(receiver.first_contact, sender.picture, sender.bio, sender.created_at)`

/**
 * A member of 30 days whom others have answered in three chats, and who has broken no rule for half
 * a year.
 */
const isTrusted = sql`sender.created_at <= now() - interval '30 days' and (
  select count(*)
  from (
    select from chats
    where started_by = sender.id and answered_at is not null
    limit 3
  ) answered
) = 3 and not exists (
  select from decisions
  where member_id = sender.id
    and act <> 'none'
    and lifted_at is null
    and created_at > now() - interval '180 days'
)`

/**
 * Inserts the row of a chat, unless it is there, the receiver is not, or too many chats of its
 * sender are without an answer.
 */
export const openChat = (
  tx: Db,
  { from, to, text }: Pair & { text: string },
  { firstDay, aDay, trusted }: ChatLimits,
) =>
  sql`
    insert into chats (member_a, member_b, started_by, last_text, last_sender, last_at)
    select least(sender.id, receiver.id), greatest(sender.id, receiver.id), sender.id,
      left(${text}, ${PREVIEW_LENGTH}), sender.id,
      date_trunc('milliseconds', clock_timestamp()) - interval '1 millisecond'
    from members sender, members receiver
    where sender.id = ${from}::uuid
      and receiver.id = ${to}::uuid
      and receiver.verified_at is not null
      and ${isInGoodStanding('receiver')} and ${isAllowed} and (
      select count(*)
      from chats
      where started_by = sender.id and created_at > now() - interval '1 day' and answered_at is null
    ) < case
      when sender.created_at > now() - interval '1 day' then ${firstDay}::int
      when ${isTrusted} then ${trusted}::int
      else ${aDay}::int end
    on conflict (member_a, member_b) do nothing`.execute(tx)
