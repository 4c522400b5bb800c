import type { Message } from '@wayside/contract/messages'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isOpen } from '../../standing/visibility.queries.ts'

export type StoredMessage = Omit<Message, 'clientId' | 'readAt' | 'agreement'> & {
  clientId: string | null
  readAt?: string | null
  agreement: Message['agreement'] | null
}

export const withoutNulls = ({
  clientId,
  readAt,
  agreement,
  ...message
}: StoredMessage): Message => ({
  ...message,
  ...(clientId !== null && { clientId }),
  ...(readAt && { readAt }),
  ...(agreement && { agreement }),
})

const wire = [
  'm.id as _id',
  'm.chat_id as chatId',
  'm.sender_id as senderId',
  'm.text',
  'm.client_id as clientId',
  'm.created_at as createdAt',
  sql<Message['agreement'] | null>`m.agreement`.as('agreement'),
] as const

/** The message that a member sent under this clientId, with the other member of its chat. */
export async function messageByClientId(db: Db, sender: string, clientId: string) {
  const row = await db
    .selectFrom('messages as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .select([
      ...wire,
      sql<string>`case m.sender_id when c.member_a then c.member_b else c.member_a end`.as(
        'receiver',
      ),
    ])
    .where('m.sender_id', '=', sender)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst()
  if (!row) return undefined
  const { receiver, ...message } = row
  return { message: withoutNulls(message), receiver }
}

/** A message of the last minute with the members of its chat, unless that is closed. */
export async function freshMessage(db: Db, { chatId, id }: { chatId: string; id: string }) {
  const row = await db
    .selectFrom('messages as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .select([...wire, 'c.member_a', 'c.member_b'])
    .where('m.chat_id', '=', chatId)
    .where('m.id', '=', id)
    .where('m.created_at', '>', sql<string>`now() - interval '1 minute'`)
    .where(isOpen('c'))
    .executeTakeFirst()
  if (!row) return undefined
  const { member_a, member_b, ...message } = row
  return { message: withoutNulls(message), members: [member_a, member_b] }
}
