import type { EmailTiming } from '@wayside/contract/topics'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isReachable, timing } from './recipients.queries.ts'

export interface UnreadChat {
  chatId: string
  name: string
  lastname: string
  unread: number
  /** The newest unread messages, oldest first, each cut to its beginning. */
  texts: string[]
}

export interface WaitingEmail {
  to: string
  name: string
  isReachable: boolean
  timing: EmailTiming
  emailText: boolean
  queuedAt: string
  /** It waited for longer than a day. */
  isLate: boolean
}

const SENDING_SECONDS = 60
const LATE_HOURS = 24

/**
 * Begins to send the email that waits for a member, if there is one. Until it is sent, or for a
 * minute, nothing is added to it.
 */
export async function beginSending(db: Db, member: string) {
  const { rows } = await sql<WaitingEmail>`
    update member_settings s set email_sending_until = now() + make_interval(secs => ${SENDING_SECONDS})
    from members m
    where s.member_id = ${member} and m.id = s.member_id and s.email_queued_at is not null
    returning m.email as "to", m.name, ${isReachable} as "isReachable", ${timing} as timing,
      s.email_text as "emailText", s.email_queued_at::text as "queuedAt",
      s.email_queued_at < now() - make_interval(hours => ${LATE_HOURS}) as "isLate"`.execute(db)
  return rows[0]
}

/** Ends the sending of an email: it was sent or is not wanted any more, or it is tried again. */
export const endSending = (db: Db, member: string, { isDone }: { isDone: boolean }) =>
  sql`
    update member_settings set email_sending_until = null,
      email_queued_at = case when ${isDone} then null else email_queued_at end
    where member_id = ${member}`.execute(db)

const TEXTS = 3
const TEXT_LENGTH = 300
const OLDEST_DAYS = 14

/** The chats that an email tells of and that are still unread and open, newest first. */
export async function unreadChats(db: Db, member: string, queuedAt: string) {
  const isA = sql`c.member_a = ${member}::uuid`
  const own = (name: string) =>
    sql`case when ${isA} then ${sql.ref(`c.${name}_a`)} else ${sql.ref(`c.${name}_b`)} end`
  const { rows } = await sql<UnreadChat>`
    select c.id as "chatId", o.name, o.lastname, ${own('unread')} as unread, array(
      select text from (
        select id, case when length(text) > ${TEXT_LENGTH} then left(text, ${TEXT_LENGTH - 1}) || '…' else text end as text
        from messages where chat_id = c.id and sender_id = o.id order by id desc
        limit least(${TEXTS}, ${own('unread')})
      ) newest order by id
    ) as texts
    from chats c join members o on o.id = case when ${isA} then c.member_b else c.member_a end
    where ${member}::uuid in (c.member_a, c.member_b) and ${own('emailed')} >= ${queuedAt}::timestamptz
      and ${own('unread')} > 0 and c.closed_flags = 0 and o.standing = 'good'
      and c.last_at > now() - make_interval(days => ${OLDEST_DAYS})
    order by c.last_at desc`.execute(db)
  return rows
}
