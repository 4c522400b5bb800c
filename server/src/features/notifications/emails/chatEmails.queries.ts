import type { EmailTiming } from '@wayside/contract/topics'
import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { isInGoodStanding, isOpen } from '../../../standing/visibility.queries.ts'
import { LATE_HOURS, type WaitingEmail } from './waitingEmails.queries.ts'

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
}

type SentChat = Pick<UnreadChat, 'chatId' | 'isOfDigest' | 'newestAt'>

/**
 * Notes that an email has told chats of a member: they are due no more, unless more was written
 * since it was; and then a day after it. A digest has told what was written until then. A chat that
 * was read meanwhile has begun anew, and is left alone. Each has a transaction of its own: whoever
 * changes chats of the member locks them in another order.
 */
export async function noteChatsSent(
  db: Db,
  member: string,
  { now, chats }: { now: string; chats: readonly SentChat[] },
) {
  for (const chat of chats)
    await db.transaction().execute((tx) => noteChatSent(tx, member, { now, ...chat }))
}

async function noteChatSent(
  tx: Db,
  member: string,
  { now, chatId, isOfDigest, newestAt }: SentChat & { now: string },
) {
  const until = sql`${newestAt}::timestamptz`
  const newest = sql`(
    select created_at from messages where chat_id = c.id and sender_id <> ${member}::uuid
    order by id desc limit 1)`
  const columnsOf = (side: 'a' | 'b') => {
    const [isOwn, unread] = [sql.ref(`c.member_${side}`), sql.ref(`c.unread_${side}`)]
    const [due, emailed] = [sql.ref(`email_due_${side}`), sql.ref(`emailed_${side}`)]
    const own = sql`(${isOwn} = ${member}::uuid and ${unread} > 0
      and (${isOfDigest} or c.${emailed} is not null))`
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
    update chats c set ${columnsOf('a')}, ${columnsOf('b')} where c.id = ${chatId}`.execute(tx)
}

const TEXTS = 3
const TEXT_LENGTH = 300
const OLDEST_DAYS = 14

type Reader = Pick<WaitingEmail, 'queuedAt' | 'isDigest'> & { timing: EmailTiming }

/**
 * The chats that an email tells of and that are still unread and open, newest first; in a digest
 * also those that no email has told since they were last written in. What has waited for a day to be
 * sent is not told any more.
 */
export async function unreadChats(db: Db, member: string, { queuedAt, isDigest, timing }: Reader) {
  const isA = sql`c.member_a = ${member}::uuid`
  const own = (name: string) =>
    sql`case when ${isA} then ${sql.ref(`c.${name}_a`)} else ${sql.ref(`c.${name}_b`)} end`
  const isDecided = sql`coalesce(${own('emailed')} >= ${queuedAt}::timestamptz
    and ${own('emailed')} > now() - make_interval(hours => ${LATE_HOURS}), false)`
  // Messages that were unread before there were emails have neither time, and are not told.
  const isOfDigest = sql`${isDigest} and (${own('email_due')} is null or ${timing === 'digest'})
    and coalesce(newest.created_at > ${own('emailed')}, ${own('email_due')} is not null)`
  const { rows } = await sql<UnreadChat>`
    select c.id as "chatId", o.name, o.lastname, ${own('unread')} as unread, array(
      select text from (
        select id, case when length(text) > ${TEXT_LENGTH} then left(text, ${TEXT_LENGTH - 1}) || '…' else text end as text
        from messages where chat_id = c.id and sender_id = o.id order by id desc
        limit least(${TEXTS}, ${own('unread')})
      ) newest order by id
    ) as texts, not ${isDecided} as "isOfDigest", newest.created_at::text as "newestAt"
    from chats c join members o on o.id = case when ${isA} then c.member_b else c.member_a end
    cross join lateral (
      select created_at from messages where chat_id = c.id and sender_id = o.id order by id desc limit 1
    ) newest
    where ${member}::uuid in (c.member_a, c.member_b) and (${isDecided} or ${isOfDigest})
      and ${own('unread')} > 0 and ${isOpen('c')} and ${isInGoodStanding('o')}
      and c.last_at > now() - make_interval(days => ${OLDEST_DAYS})
    order by c.last_at desc`.execute(db)
  return rows
}
