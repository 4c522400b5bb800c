import type { Conversation } from '@wayside/contract/messages'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { type Closed, closedFor, isOpen } from '../../standing/visibility.queries.ts'

const CONVERSATIONS_MAX = 500

/** All conversations of a member, newest message first. */
export async function conversationsOf(db: Db, me: string): Promise<Conversation[]> {
  const { rows } = await sql<ConversationRow>`
    select c.id as "chatId", o.id as "_id", o.name, o.lastname, o.picture as "profilePic",
      o.country, o.user_type as hostornomad,
      c.last_text as text, c.last_at as "createdAt", c.last_sender as "senderId",
      case c.member_a when ${me}::uuid then c.unread_a else c.unread_b end as unread,
      case when c.answered_at is null then
        case c.started_by when ${me}::uuid then 'other' else 'me' end
      end as "unansweredBy",
      case when not ${isOpen('c')} then ${closedFor(me)} end as closed
    from (
      select *
      from chats
      where member_a = ${me}::uuid
      union all
      select *
      from chats
      where member_b = ${me}::uuid
      order by last_at desc
      limit ${CONVERSATIONS_MAX}
    ) c
    join members o on o.id = case c.member_a when ${me}::uuid then c.member_b else c.member_a end
    order by c.last_at desc`.execute(db)
  return rows.map(
    ({ chatId, text, createdAt, senderId, unread, unansweredBy, closed, ...otherUser }) => ({
      chatId,
      otherUser: closed ? { ...otherUser, profilePic: '', country: '' } : otherUser,
      lastMessage: { text, createdAt, senderId },
      unread,
      ...(unansweredBy && { unansweredBy }),
      ...(closed && { closed }),
    }),
  )
}

type ConversationRow = {
  chatId: string
  unread: number
  unansweredBy: 'me' | 'other' | null
  closed: Closed | null
} & Conversation['otherUser'] &
  Conversation['lastMessage']
