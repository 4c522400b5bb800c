import type { Message } from '@wayside/contract/messages'
import { sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import type { Db } from '../../database/pool.ts'
import { opaqueArray } from '../../database/preparedStatements.ts'
import { isOpen } from '../../standing/visibility.queries.ts'
import {
  type ChatLimits,
  openChat,
  PREVIEW_LENGTH,
  whyClosed,
  whyNotOpened,
} from './firstContacts.queries.ts'
import { type StoredMessage, withoutNulls } from './messages.queries.ts'

export interface Draft {
  from: string
  to: string
  text: string
  clientId?: string | undefined
}

export type StoreMessage = ReturnType<typeof openMessageStore>

/**
 * Stores messages that are sent at the same moment in one statement and one commit (decision 019).
 * Messages that such a batch leaves out are stored alone: the first of a chat, and one whose chat
 * somebody else is just writing to. Returns undefined when the clientId is taken.
 */
export function openMessageStore(db: Db, limits: ChatLimits, unreadEmailDelay: number) {
  const write: WriteInChats = (tx, drafts, locked) =>
    storeInChats(tx, drafts, { locked, unreadEmailDelay })
  const storeTogether = batch((drafts: Draft[]) => storeBatch(write, db, drafts))
  return async (draft: Draft) =>
    (await storeTogether(draft)) ?? (await storeAlone(write, db, draft, limits))
}

export type WriteInChats = (
  db: Db,
  drafts: Draft[],
  locked: 'skip' | 'wait',
) => ReturnType<typeof storeInChats>

/** One message of each chat: writers wait for no chat while they hold another. */
async function storeBatch(write: WriteInChats, db: Db, drafts: Draft[]) {
  const ofChat = new Map<string, number>()
  for (const [n, { from, to }] of drafts.entries()) {
    const pair = [from, to].sort().join()
    if (!ofChat.has(pair)) ofChat.set(pair, n)
  }
  const chosen = [...ofChat.values()]
  const stored = await write(
    db,
    chosen.map((n) => drafts[n] as Draft),
    'skip',
  ).catch((error: unknown) => {
    if (!isRowError(error)) throw error
    return []
  })
  const results: (Message | undefined)[] = drafts.map(() => undefined)
  for (const { n, message } of stored) results[chosen[n] as number] = message
  return results
}

/**
 * Refused because of one of the messages: nothing is stored, and each is then tried by itself.
 * After other errors the outcome is unknown.
 */
const isRowError = (error: unknown) => /^(22|23|40)/.test((error as { code?: string }).code ?? '')

async function storeAlone(write: WriteInChats, db: Db, draft: Draft, limits: ChatLimits) {
  const [stored] = await write(db, [draft], 'wait')
  if (stored) return stored.message
  if (await isSent(db, draft)) return undefined
  const refused = await whyClosed(db, draft)
  return refused ? { refused } : storeInNewChat(write, db, draft, limits)
}

async function isSent(db: Db, { from, clientId }: Draft) {
  if (!clientId) return false
  const sent = db
    .selectFrom('messages')
    .select('id')
    .where('sender_id', '=', from)
    .where('client_id', '=', clientId)
  return (await sent.executeTakeFirst()) !== undefined
}

/**
 * Opens a chat with its first message. New chats of one member wait for each other, since their
 * count must include those that are being opened on other nodes. It waits for a block of these two
 * as well, and is closed when it comes after one.
 */
async function storeInNewChat(write: WriteInChats, db: Db, draft: Draft, limits: ChatLimits) {
  const nothingStored = new Error('Nothing is stored')
  try {
    return await db.transaction().execute(async (tx) => {
      const stored = await openAndStore(write, tx, draft, limits)
      // Rolls back, so that no chat is left without a message.
      if (!stored) throw nothingStored
      return stored
    })
  } catch (error) {
    if (error !== nothingStored) throw error
    if (await isSent(db, draft)) return undefined
    return { refused: await whyNotOpened(db, draft) }
  }
}

export async function openAndStore(write: WriteInChats, tx: Db, draft: Draft, limits: ChatLimits) {
  await sql`select lock_pair(${draft.from}::uuid, ${draft.to}::uuid)`.execute(tx)
  const store = async () => (await write(tx, [draft], 'wait'))[0]?.message
  // The chat may have been opened meanwhile.
  return (await store()) ?? (await openChat(tx, draft, limits).then(store))
}

/** The first unread message brings an email, and a later one a day after that at the earliest. */
const emailDue = (side: 'a' | 'b', delay: number | undefined) =>
  delay === undefined
    ? sql.ref(`email_due_${side}`)
    : sql`coalesce(${sql.ref(`email_due_${side}`)}, greatest(
    s.created_at + make_interval(secs => ${delay}),
    ${sql.ref(`emailed_${side}`)} + interval '1 day'))`

/**
 * Stores messages in their chats, with each chat's preview and unread count. The row of a chat is
 * locked before its message takes an id and a time, so within a chat both only ever grow. A chat
 * that somebody else has locked is skipped or waited for, and nothing is stored in a closed one.
 * Messages whose clientId is taken are left out; they are inserted in one order, so that no two
 * writers wait for each other.
 */
export async function storeInChats(
  db: Db,
  drafts: Draft[],
  { locked, unreadEmailDelay }: { locked: 'skip' | 'wait'; unreadEmailDelay: number | undefined },
) {
  const column = (of: (draft: Draft) => unknown, type: 'text' | 'uuid') =>
    opaqueArray(drafts.map(of), type)
  const { rows } = await sql<Omit<StoredMessage, 'agreement'> & { n: number }>`
    with given as (
      select *
      from unnest(
        ${opaqueArray([...drafts.keys()], 'int')},
        ${column(({ from }) => from, 'uuid')},
        ${column(({ to }) => to, 'uuid')},
        ${column(({ text }) => text, 'text')},
        ${column(({ clientId }) => clientId ?? null, 'uuid')}
      ) as given (n, sender, receiver, text, client_id)
    ), chat as (
      select c.id, c.last_at, given.*
      from given
      join chats c on c.member_a = least(sender, receiver)
        and c.member_b = greatest(sender, receiver)
      where ${isOpen('c')}
      for no key update of c ${locked === 'skip' ? sql`skip locked` : sql``}
    ), stored as (
      insert into messages (chat_id, sender_id, text, client_id, created_at)
      select id, sender, text, client_id,
        greatest(date_trunc('milliseconds', clock_timestamp()), last_at + interval '1 millisecond')
      from chat
      order by sender, client_id
      on conflict (sender_id, client_id) where client_id is not null do nothing
      returning *
    ), shown as (
      update chats c
      set last_text = left(s.text, ${PREVIEW_LENGTH}), last_sender = s.sender_id,
        last_at = s.created_at,
        unread_a = unread_a + (c.member_b = s.sender_id)::int,
        unread_b = unread_b + (c.member_a = s.sender_id)::int,
        answered_at = coalesce(
          c.answered_at,
          case when s.sender_id <> c.started_by then s.created_at end
        ),
        email_due_a = case
          when c.member_b = s.sender_id then ${emailDue('a', unreadEmailDelay)}
          else email_due_a
        end,
        email_due_b = case
          when c.member_a = s.sender_id then ${emailDue('b', unreadEmailDelay)}
          else email_due_b
        end
      from stored s
      where c.id = s.chat_id
    )
    select s.id as "_id", chat_id as "chatId", sender_id as "senderId", s.text,
      s.client_id as "clientId",
      created_at as "createdAt", n
    from stored s
    join chat on chat.id = chat_id`.execute(db)
  return rows.map(({ n, ...message }) => ({
    n,
    message: withoutNulls({ ...message, agreement: null }),
  }))
}
