import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { type ActTexts, emptyActTexts, refillActTexts } from './removedAgreements.queries.ts'

const MESSAGE_TEXT = 'This message was removed by a moderator.'

/**
 * Replaces the text of a message of the member that the case shows as evidence; returns what it
 * was. The last text of the chat follows, and what an agreement shows of it.
 */
export async function removeMessage(
  tx: Db,
  id: string,
  { member, caseId }: { member: string; caseId: string },
) {
  const { rows } = await sql<{ chatId: string; text: string }>`
    select m.chat_id as "chatId", m.text
    from reports r
    join messages m on m.chat_id = r.chat_id
    where r.case_id = ${caseId}::uuid and m.id = ${id}::bigint and m.sender_id = ${member}::uuid
      and r.evidence->'messages' @> jsonb_build_array(jsonb_build_object('_id', ${id}::text))
    limit 1`.execute(tx)
  const [found] = rows
  if (!found || found.text === MESSAGE_TEXT) return undefined
  await setText(tx, { ...found, id, text: MESSAGE_TEXT })
  const agreement = await emptyActTexts(tx, { ...found, id }, member)
  return { ...found, ...(agreement && { agreement }) }
}

export interface RemovedMessage {
  chatId: string
  id: string
  text: string
  /** The text that was typed with the act of the message. */
  agreement?: ActTexts
}

/** Gives a removed message its text back. */
export async function restoreMessage(tx: Db, { agreement, ...message }: RemovedMessage) {
  const { rows } = await sql`
    select from messages
    where chat_id = ${message.chatId}::uuid and id = ${message.id}::bigint
      and text = ${MESSAGE_TEXT}`.execute(tx)
  if (rows.length === 0) return
  await setText(tx, message)
  if (agreement) await refillActTexts(tx, agreement)
}

const PREVIEW_LENGTH = 200

async function setText(tx: Db, { chatId, id, text }: { chatId: string; id: string; text: string }) {
  // The chat is locked before its message, as a send does.
  await sql`select from chats where id = ${chatId}::uuid for no key update`.execute(tx)
  await sql`
    update messages
    set text = ${text}
    where chat_id = ${chatId}::uuid and id = ${id}::bigint`.execute(tx)
  await sql`
    update chats c
    set last_text = left(m.text, ${PREVIEW_LENGTH})
    from messages m
    where c.id = ${chatId}::uuid and m.chat_id = c.id and m.id = ${id}::bigint
      and m.id = (select max(id) from messages where chat_id = c.id)`.execute(tx)
}
