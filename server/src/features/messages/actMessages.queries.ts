import type { Message } from '@wayside/contract/messages'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import {
  type ChatLimits,
  type NotStored,
  whyClosed,
  whyNotOpened,
} from './firstContacts.queries.ts'
import { type Draft, openAndStore, storeInChats, type WriteInChats } from './sending.queries.ts'

/** The message of an act on an agreement. */
export interface ActDraft extends Omit<Draft, 'clientId'> {
  agreement: NonNullable<Message['agreement']>
  /** No email is due about the message: the act has one of its own. */
  hasEmail: boolean
}

/**
 * Stores the message of an act in the transaction of the act, which holds the lock of the chat from
 * then on. When it is refused, the transaction is to be rolled back.
 */
export async function storeOfAct(
  tx: Db,
  { agreement, hasEmail, ...draft }: ActDraft,
  { limits, unreadEmailDelay }: { limits: ChatLimits; unreadEmailDelay: number },
): Promise<Message | { refused: NotStored }> {
  const delay = hasEmail ? undefined : unreadEmailDelay
  const write: WriteInChats = (db, drafts, locked) =>
    storeInChats(db, drafts, { locked, unreadEmailDelay: delay })
  const [known] = await write(tx, [draft], 'wait')
  const refused = known ? undefined : await whyClosed(tx, draft)
  if (refused) return { refused }
  // Taken back when nothing is stored: whyNotOpened must not find a chat that was closed at once.
  await sql`savepoint no_chat`.execute(tx)
  const stored = known?.message ?? (await openAndStore(write, tx, draft, limits))
  if (!stored) {
    await sql`rollback to savepoint no_chat`.execute(tx)
    return { refused: await whyNotOpened(tx, draft) }
  }
  await tx
    .updateTable('messages')
    .set({ agreement: JSON.stringify(agreement) })
    .where('chat_id', '=', stored.chatId)
    .where('id', '=', stored._id)
    .execute()
  return { ...stored, agreement }
}
