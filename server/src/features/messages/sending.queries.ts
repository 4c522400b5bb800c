import type { Message } from '@wayside/contract/messages'
import { sql } from 'kysely'
import { gather } from '../../database/gather.ts'
import type { Db } from '../../database/pool.ts'
import { opaqueArray } from '../../database/preparedStatements.ts'
import { type StoredMessage, withoutNulls } from './messages.queries.ts'

const PREVIEW_LENGTH = 200
// What comes meanwhile makes the next one larger: two at once cost more and are no faster.
const AT_ONCE = 1

export interface Draft {
  from: string
  to: string
  text: string
  clientId?: string | undefined
}

/** How many chats a member may open in a day, and in the first day of membership. */
interface NewChats {
  aDay: number
  firstDay: number
}

type Sent = { message: Message; isNew: boolean } | { refused: 'noReceiver' | 'tooManyChats' }

const none = { aDay: 0, firstDay: 0 }

/**
 * Stores a message in a chat of its own or in a new one. New chats of one member wait for each other: whoever counts how
 * many there are must see those that are being opened on other nodes.
 */
export async function insertMessage(db: Db, draft: Draft, newChats: NewChats): Promise<Sent> {
  const sent = await storeOne(db, draft, none)
  if (!('refused' in sent) || sent.refused === 'noReceiver') return sent
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('members').select('id').where('id', '=', draft.from).forNoKeyUpdate().execute()
    return storeOne(tx, draft, newChats)
  })
}

/**
 * Stores a message, its chat and the chat's preview and unread count in one statement and one commit (performance.md,
 * point 4). The chat's row is locked before the message takes its id and time, so within a chat both only ever grow.
 * A `clientId` that is there already is answered with its message. Throws unique_violation when two such sends race.
 */
async function storeOne(db: Db, { from, to, text, clientId }: Draft, newChats: NewChats): Promise<Sent> {
  const { rows } = await sql<SentRow>`
    with known as (
      select m.* from messages m where m.sender_id = ${from}::uuid and m.client_id = ${clientId ?? null}::uuid
    ), receiver as (
      select id from members where id = ${to}::uuid and verified_at is not null
    ), allowed as (
      select id from receiver
      where exists (select from chats where member_a = least(${from}::uuid, ${to}::uuid) and member_b = greatest(${from}::uuid, ${to}::uuid))
        or (select count(*) from chats where started_by = ${from}::uuid and created_at > now() - interval '1 day')
          < (select case when created_at > now() - interval '1 day' then ${newChats.firstDay}::int else ${newChats.aDay}::int end from members where id = ${from}::uuid)
    ), chat as (
      insert into chats as c (member_a, member_b, started_by, last_text, last_sender, last_at, unread_a, unread_b)
      select least(${from}::uuid, id), greatest(${from}::uuid, id), ${from}::uuid, left(${text}, ${PREVIEW_LENGTH}), ${from}::uuid,
        date_trunc('milliseconds', clock_timestamp()), (id < ${from}::uuid)::int, (id > ${from}::uuid)::int
      from allowed where not exists (select from known)
      on conflict (member_a, member_b) do update set
        last_text = excluded.last_text, last_sender = excluded.last_sender,
        last_at = greatest(date_trunc('milliseconds', clock_timestamp()), c.last_at + interval '1 millisecond'),
        unread_a = c.unread_a + excluded.unread_a, unread_b = c.unread_b + excluded.unread_b
      returning id, last_at
    ), stored as (
      insert into messages (chat_id, sender_id, text, client_id, created_at)
      select chat.id, ${from}::uuid, ${text}, ${clientId ?? null}::uuid, chat.last_at from chat
      returning *
    )
    select id as "_id", chat_id as "chatId", sender_id as "senderId", text, client_id as "clientId", created_at as "createdAt", true as "isNew", null as refused from stored
    union all
    select id, chat_id, sender_id, text, client_id, created_at, false, null from known
    union all
    select null, null, null, null, null, null, false, case when exists (select from receiver) then 'tooManyChats' else 'noReceiver' end
    where not exists (select from stored) and not exists (select from known)`.execute(db)
  const [row] = rows
  if (!row || row.refused) return { refused: row?.refused ?? 'noReceiver' }
  const { isNew, refused: _, ...message } = row
  return { message: withoutNulls(message), isNew }
}

type SentRow = StoredMessage & { isNew: boolean; refused: 'noReceiver' | 'tooManyChats' | null }

/** Stores a message if that takes nothing but its chat; undefined when it takes more, or has been sent before. */
export type Together = ReturnType<typeof openTogether>

/**
 * Stores what is sent in one moment in one statement and one commit: one message of each chat that is there already and
 * that nobody else is just writing to. What it leaves out is for `insertMessage`. It waits for no chat while it holds
 * another, and for an equal `clientId` in one order, so writers never wait for each other in a circle.
 */
export function openTogether(db: Db) {
  return gather(async (drafts: Draft[]) => {
    const answers: (Message | undefined)[] = drafts.map(() => undefined)
    const ofChat = new Map<string, Draft & { n: number }>()
    for (const [n, draft] of drafts.entries()) {
      const pair = [draft.from, draft.to].sort().join()
      if (!ofChat.has(pair)) ofChat.set(pair, { ...draft, n })
    }
    const stored = await storeAll(db, [...ofChat.values()]).catch((error: unknown) => {
      if (!isOfOne(error)) throw error
      return []
    })
    for (const { n, ...message } of stored) answers[n] = withoutNulls(message)
    return answers
  }, AT_ONCE)
}

/** Refused for what one of them is: nothing is stored, and each is then tried by itself. After any other failure nobody knows. */
const isOfOne = (error: unknown) => /^(22|23|40)/.test((error as { code?: string }).code ?? '')

async function storeAll(db: Db, drafts: (Draft & { n: number })[]) {
  const column = (name: keyof Draft | 'n', type: 'int' | 'text' | 'uuid') =>
    opaqueArray(
      drafts.map((draft) => draft[name] ?? null),
      type,
    )
  const { rows } = await sql<StoredMessage & { n: number }>`
    with given as (
      select * from unnest(${column('n', 'int')}, ${column('from', 'uuid')}, ${column('to', 'uuid')}, ${column('text', 'text')}, ${column('clientId', 'uuid')})
        as given (n, sender, receiver, text, client_id)
    ), chat as (
      select c.id, c.last_at, given.* from given
      join chats c on c.member_a = least(sender, receiver) and c.member_b = greatest(sender, receiver)
      for no key update of c skip locked
    ), stored as (
      insert into messages (chat_id, sender_id, text, client_id, created_at)
      select id, sender, text, client_id, greatest(date_trunc('milliseconds', clock_timestamp()), last_at + interval '1 millisecond')
      from chat order by sender, client_id
      on conflict (sender_id, client_id) where client_id is not null do nothing
      returning *
    ), shown as (
      update chats c set last_text = left(s.text, ${PREVIEW_LENGTH}), last_sender = s.sender_id, last_at = s.created_at,
        unread_a = unread_a + (c.member_b = s.sender_id)::int, unread_b = unread_b + (c.member_a = s.sender_id)::int
      from stored s where c.id = s.chat_id
    )
    select s.id as "_id", chat_id as "chatId", sender_id as "senderId", s.text, s.client_id as "clientId", created_at as "createdAt", n
    from stored s join chat on chat.id = chat_id`.execute(db)
  return rows
}
