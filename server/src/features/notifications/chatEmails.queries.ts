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
  /** Emails to the member come back, so only required ones are sent. */
  isReturned: boolean
  timing: EmailTiming
  emailText: boolean
  queuedAt: string
  /** When the sending began. */
  now: string
}

const SENDING_SECONDS = 60

/**
 * Begins to send the email that waits for a member, if there is one. Until it is sent, or for a
 * minute, nothing is added to it. Throws while another job sends it.
 */
export async function beginSending(db: Db, member: string) {
  const { rows } = await sql<WaitingEmail>`
    update member_settings s set email_sending_until = now() + make_interval(secs => ${SENDING_SECONDS})
    from members m
    where s.member_id = ${member} and m.id = s.member_id and s.email_queued_at is not null
      and (s.email_sending_until is null or s.email_sending_until < now())
    returning m.email as "to", m.name, ${isReachable} as "isReachable",
      s.email_disabled is not null as "isReturned", ${timing} as timing,
      s.email_text as "emailText", s.email_queued_at::text as "queuedAt", now()::text as now`.execute(
    db,
  )
  if (rows[0]) return rows[0]
  const { rows: waiting } = await sql`
    select from member_settings where member_id = ${member} and email_queued_at is not null`.execute(
    db,
  )
  if (waiting.length > 0) throw new Error('another job sends this email')
  return undefined
}

/** Ends the sending of an email: it was sent or is not wanted any more, or it is tried again. */
export const endSending = (db: Db, member: string, { isDone }: { isDone: boolean }) =>
  sql`
    update member_settings set email_sending_until = null,
      email_queued_at = case when ${isDone} then null else email_queued_at end
    where member_id = ${member}`.execute(db)

/**
 * Notes that an email has told chats of a member: they are due no more, unless more was written
 * since it was; and then a day after it.
 */
export async function noteTold(
  db: Db,
  member: string,
  { now, chats }: { now: string; chats: readonly UnreadChat[] },
) {
  const columnsOf = (side: 'a' | 'b') => {
    const [isOwn, unread] = [sql.ref(`c.member_${side}`), sql.ref(`c.unread_${side}`)]
    const [due, emailed] = [sql.ref(`email_due_${side}`), sql.ref(`emailed_${side}`)]
    const own = sql`${isOwn} = ${member}::uuid and ${unread} > 0`
    return sql`
      ${emailed} = case when ${own} then ${now}::timestamptz else c.${emailed} end,
      ${due} = case when not ${own} then c.${due}
        when ${unread} > told.unread then ${now}::timestamptz + interval '1 day' end`
  }
  await sql`
    with told as (
      select c.id, given.unread from chats c
      join unnest(${chats.map(({ chatId }) => chatId)}::uuid[], ${chats.map(({ unread }) => unread)}::int[])
        as given (id, unread) on given.id = c.id
      order by c.id for no key update of c
    )
    update chats c set ${columnsOf('a')}, ${columnsOf('b')} from told where c.id = told.id`.execute(
    db,
  )
}

const TEXTS = 3
const TEXT_LENGTH = 300
const OLDEST_DAYS = 14
const LATE_HOURS = 24

/**
 * The chats that an email tells of and that are still unread and open, newest first. What has waited
 * for a day is not told any more.
 */
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
      and ${own('emailed')} > now() - make_interval(hours => ${LATE_HOURS})
      and ${own('unread')} > 0 and c.closed_flags = 0 and o.standing = 'good'
      and c.last_at > now() - make_interval(days => ${OLDEST_DAYS})
    order by c.last_at desc`.execute(db)
  return rows
}
