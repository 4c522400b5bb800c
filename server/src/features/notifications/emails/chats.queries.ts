import { type EmailTiming, topicGroups } from '@wayside/contract/topics'
import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { isInGoodStanding, isOpen } from '../../../standing/visibility.queries.ts'
import type { Recipient } from '../recipients/channel.ts'
import { DUE_AT_ONCE, isFree } from '../recipients/recipients.queries.ts'
import { decideChats, GROUP, ownOf } from './chatDecisions.queries.ts'
import { chatEmail, chatLine } from './chatEmail.ts'
import type { Source } from './sources.ts'
import { OLDEST_DAYS, timingOf } from './verdicts.queries.ts'

/** Unread messages: when an email about them is due stands in the row of the chat. */
export const chatSource: Source = {
  kind: 'messages',
  due(now) {
    const dueOn = (side: 'a' | 'b') => {
      const due = sql.ref(`email_due_${side}`)
      return sql`(
        select ${sql.ref(`member_${side}`)} as member, ${due} as due, 'messages' as kind
        from chats
        where ${due} <= ${now} and ${isFree(`chats.member_${side}`)}
        order by ${due}
        limit ${DUE_AT_ONCE})`
    }
    return sql`${dueOn('a')} union all ${dueOn('b')}`
  },
  decide: decideChats,
  async unseen(db, recipient, { appUrl, ...email }) {
    const timing = timingOf(GROUP, recipient.choices)
    const chats = timing === 'off' ? [] : await unreadChats(db, recipient, { ...email, timing })
    const [newest, ...others] = chats
    const lines = chats.map(chatLine)
    return {
      sections: [{ title: topicGroups[GROUP].label, lines }],
      lines,
      group: GROUP,
      alone: newest && {
        email: chatEmail({ ...recipient, chats: [newest, ...others], appUrl }),
        ...(others.length === 0 && { thread: `chat-${newest.chatId}` }),
      },
      noteSent: () => noteChatsSent(db, recipient, chats),
    }
  },
}

export interface UnreadChat {
  chatId: string
  name: string
  lastname: string
  unread: number
  /** The newest unread messages, oldest first, each cut to its beginning. */
  texts: string[]
  /** It waited for a digest, and was not decided on before. */
  isOfDigest: boolean
  /** When the newest message was written. */
  newestAt: string
  due: string | null
}

/**
 * The part of a message that is quoted outside of the chat: of one about an act the first line
 * alone, since the typed text follows below.
 */
export const quotedText = sql<string>`
  case when agreement is null then text else split_part(text, chr(10), 1) end`

const TEXTS = 3
const TEXT_LENGTH = 300

/**
 * The chats that an email tells of and that are still unread and open, newest first; in a digest
 * also those that no email has told since they were last written in.
 */
export async function unreadChats(
  db: Db,
  { member }: Pick<Recipient, 'member'>,
  { ids, isDigest, timing }: { ids: readonly string[]; isDigest: boolean; timing: EmailTiming },
) {
  const { own, other } = ownOf(member)
  const isDecided = sql`c.id = any(${ids}::uuid[])`
  // Messages that were unread before there were emails have neither time, and are not told.
  const isOfDigest = sql`${isDigest} and (${own('email_due')} is null or ${timing === 'digest'})
    and coalesce(newest.created_at > ${own('emailed')}, ${own('email_due')} is not null)`
  const shortened = sql`case when length(${quotedText}) > ${TEXT_LENGTH}
    then left(${quotedText}, ${TEXT_LENGTH - 1}) || '…' else ${quotedText} end`
  const { rows } = await sql<UnreadChat>`
    select c.id as "chatId", o.name, o.lastname, ${own('unread')} as unread, array(
      select text
      from (
        select id, ${shortened} as text
        from messages
        where chat_id = c.id and sender_id = o.id
        order by id desc
        limit least(${TEXTS}, ${own('unread')})
      ) newest order by id
    ) as texts, not ${isDecided} as "isOfDigest", newest.created_at::text as "newestAt",
      (${own('email_due')})::text as due
    from chats c
    join members o on o.id = ${other}
    cross join lateral (
      select created_at
      from messages
      where chat_id = c.id and sender_id = o.id
      order by id desc
      limit 1
    ) newest
    where ${member}::uuid in (c.member_a, c.member_b) and (${isDecided} or ${isOfDigest})
      and ${own('unread')} > 0 and ${isOpen('c')} and ${isInGoodStanding('o')}
      and c.last_at > now() - make_interval(days => ${OLDEST_DAYS})
    order by c.last_at desc`.execute(db)
  return rows
}

type SentChat = Pick<UnreadChat, 'chatId' | 'isOfDigest' | 'newestAt' | 'due'>

/**
 * Notes that an email has told chats of a member: they are due no more, unless more was written
 * since it was; and then a day after it. A digest has told what was written until then. A chat that
 * was read meanwhile has begun anew, and is left alone. Each has a transaction of its own: whoever
 * changes chats of the member locks them in another order.
 */
export async function noteChatsSent(
  db: Db,
  recipient: Pick<Recipient, 'member' | 'now'>,
  chats: readonly SentChat[],
) {
  for (const chat of chats)
    await db.transaction().execute((tx) => noteChatSent(tx, recipient, chat))
}

async function noteChatSent(
  tx: Db,
  { member, now }: Pick<Recipient, 'member' | 'now'>,
  { chatId, isOfDigest, newestAt, due: dueBefore }: SentChat,
) {
  const until = sql`${newestAt}::timestamptz`
  const newest = sql`(
    select created_at
    from messages
    where chat_id = c.id and sender_id <> ${member}::uuid
    order by id desc
    limit 1)`
  const columnsOf = (side: 'a' | 'b') => {
    const [isOwn, unread] = [sql.ref(`c.member_${side}`), sql.ref(`c.unread_${side}`)]
    const [due, emailed] = [sql.ref(`email_due_${side}`), sql.ref(`emailed_${side}`)]
    const own = sql`(${isOwn} = ${member}::uuid and ${unread} > 0
      and (${isOfDigest} or c.${due} = ${dueBefore}::timestamptz))`
    // An operator may have named a later time than now.
    const sentAt = sql`greatest(${now}::timestamptz, c.${emailed})`
    const later = isOfDigest ? sql`c.${due}` : sql`${sentAt} + interval '1 day'`
    return sql`
      ${emailed} = case when ${own} then ${isOfDigest ? until : sentAt} else c.${emailed} end,
      ${due} = case when not ${own} then c.${due}
        when coalesce(${newest} <= ${until}, true) then null else ${later} end`
  }
  // Locked first, so that the next statement sees every message that is counted as unread.
  await sql`select from chats where id = ${chatId} for no key update`.execute(tx)
  await sql`
    update chats c
    set ${columnsOf('a')}, ${columnsOf('b')}
    where c.id = ${chatId}`.execute(tx)
}
