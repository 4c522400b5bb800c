import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

export const chatsOf = async (db: Db, member: string) => {
  const { rows } = await sql<{ id: string }>`
    select id
    from chats
    where ${member} in (member_a, member_b)`.execute(db)
  return rows.map(({ id }) => id)
}

interface ChatOf {
  chat: string
  member: string
  text: string
}

const AT_ONCE = 500

/**
 * Replaces some texts that a member wrote in a chat, after a message of it. Returns the last one,
 * or undefined when none is left.
 */
export async function replaceSomeTexts(tx: Db, { chat, member, text }: ChatOf, after: string) {
  const { rows } = await sql<{ last: string | null }>`
    with some_messages as (
      select id
      from messages
      where chat_id = ${chat} and sender_id = ${member} and id > ${after}
      order by id
      limit ${AT_ONCE}
    ), replaced as (
      update messages m
      set text = ${text}
      from some_messages
      where m.chat_id = ${chat} and m.id = some_messages.id
      returning m.id
    )
    select max(id)::text as last
    from replaced`.execute(tx)
  return rows[0]?.last ?? undefined
}

export async function replaceLastText(tx: Db, { chat, member, text }: ChatOf) {
  await sql`
    update chats
    set last_text = ${text}
    where id = ${chat} and last_sender = ${member}`.execute(tx)
}

/** Nothing is due to a member any more, nor known of what was mailed about their chats. */
export async function forgetChatEmails(tx: Db, member: string) {
  await sql`
    update chats
    set email_due_a = null, emailed_a = null
    where member_a = ${member} and coalesce(email_due_a, emailed_a) is not null`.execute(tx)
  await sql`
    update chats
    set email_due_b = null, emailed_b = null
    where member_b = ${member} and coalesce(email_due_b, emailed_b) is not null`.execute(tx)
}
