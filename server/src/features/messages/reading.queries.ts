import type { Message } from '@wayside/contract/messages'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isOpen } from '../../standing/visibility.queries.ts'
import { type StoredMessage, withoutNulls } from './messages.queries.ts'

interface ChatSide {
  other: string
  otherRead: string
  /** Null too if the reader's own receipts are off: then they do not see those of others. */
  otherReadAt: string | null
}

/** The reader's side of a chat, or undefined when it does not exist for them. */
export async function chatFor(db: Db, chatId: string, reader: string) {
  const isA = sql`member_a = ${reader}::uuid`
  const { rows } = await sql<ChatSide>`
    select case when ${isA} then member_b else member_a end as other,
      case when ${isA} then read_b else read_a end as "otherRead",
      case
        when ${isA} then case when receipts_a then read_b_at end
        when receipts_b then read_a_at
      end as "otherReadAt"
    from chats
    where id = ${chatId} and (${isA} or member_b = ${reader}::uuid)`.execute(db)
  return rows[0]
}

/** The newest `limit` messages of a chat, or those before one of them; oldest first. */
export async function messagesOf(
  db: Db,
  chatId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Message[]> {
  const { rows } = await sql<StoredMessage>`
    select id as _id, chat_id as "chatId", sender_id as "senderId", text, client_id as "clientId",
      created_at as "createdAt", agreement
    from messages
    where chat_id = ${chatId}${before ? sql` and id < ${before}` : sql``}
    order by id desc
    limit ${limit}`.execute(db)
  return rows.reverse().map(withoutNulls)
}

/**
 * Marks what the other member wrote up to `upTo` as read; never goes back. Answers the unread rest,
 * since when, the other member, and whether they are told; undefined when the chat does not exist
 * for the reader. It takes what is read now off the count in the row and does not count the rest: a
 * send may commit while the update waits for the row's lock. PostgreSQL then evaluates the update
 * again with the new row, but `messages` is still read as it was before the wait. In a closed chat,
 * and without read receipts, only the reader's own progress moves.
 */
export async function markRead(
  db: Db,
  { chatId, reader, upTo }: { chatId: string; reader: string; upTo: string },
) {
  const [isA, me] = [sql`c.member_a = ${reader}::uuid`, sql`${reader}::uuid`]
  const seenUntil = sql`
    case when ${isA} then greatest(c.seen_a, c.read_a) else greatest(c.seen_b, c.read_b) end`
  const readNow = sql`
    (
      select count(*)::int
      from messages
      where chat_id = c.id
        and id > ${seenUntil}
        and id <= target
        and sender_id <> ${me}
    )`
  const [tellsA, tellsB] = [
    sql`${isOpen('c')} and receipts_a and ${isA}`,
    sql`${isOpen('c')} and receipts_b and not ${isA}`,
  ]
  const { rows } = await sql<{
    unread: number
    other: string
    upTo: string
    readAt: string
    hasMoved: boolean
    isTold: boolean
  }>`
    with newest as (
      select least(${upTo}::bigint, coalesce(max(id), 0)) as target
      from messages
      where chat_id = ${chatId}::uuid
    ), marked as (
      update chats c
      set
        unread_a = case when ${isA} then greatest(0, unread_a - ${readNow}) else unread_a end,
        unread_b = case when ${isA} then unread_b else greatest(0, unread_b - ${readNow}) end,
        seen_a = case when ${isA} then greatest(seen_a, target) else seen_a end,
        seen_b = case when ${isA} then seen_b else greatest(seen_b, target) end,
        read_a = case when ${tellsA} then target else read_a end,
        read_b = case when ${tellsB} then target else read_b end,
        read_a_at = case when ${tellsA} then now() else read_a_at end,
        read_b_at = case when ${tellsB} then now() else read_b_at end
      from newest
      where c.id = ${chatId}::uuid and ${me} in (member_a, member_b)
        and target > case
          when ${tellsA} then read_a
          when ${tellsB} then read_b
          else ${seenUntil}
        end
      returning c.*, ${isOpen('c')} as moved
    ), chat as (
      select *
      from marked
      union all
      select *, false
      from chats
      where id = ${chatId}::uuid
        and ${me} in (member_a, member_b)
        and not exists (select from marked)
    )
    select case when ${isA} then unread_a else unread_b end as unread,
      case when ${isA} then member_b else member_a end as other,
      target as "upTo", now() as "readAt", moved as "hasMoved",
      moved and receipts_a and receipts_b as "isTold"
      from chat c, newest`.execute(db)
  return rows[0]
}
