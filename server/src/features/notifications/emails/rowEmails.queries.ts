import type { EmailTiming, TopicRegister } from '@wayside/contract/topics'
import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import type { Now } from './dueTimes.queries.ts'
import { type Plan, timingOf } from './plans.ts'
import type { Choices, Recipient } from './recipients.queries.ts'
import { LATE_HOURS, type WaitingEmail } from './waitingEmails.queries.ts'

// A member who is here all the time gets the email all the same.
const POSTPONED_HOURS = 1
// By the clock, whatever time an operator names.
const OLDEST_DAYS = 14

/** The topics of a register by the timing of their emails for who has made these choices. */
export const topicsByTiming = ({ topics, groups }: TopicRegister, choices: Choices) =>
  Map.groupBy(
    Object.keys(topics),
    (topic): EmailTiming => timingOf(topics[topic]?.group ?? '', choices, groups),
  )

interface Decision extends Pick<Recipient, 'quietEnd' | 'lastQuietEnd'> {
  now: Now
  plans: ReadonlyMap<string, Plan>
  delay: number
  activeSeconds: number
}

/**
 * Decides on the due notifications of a member, as it is done with chats. One that was emailed
 * within a day waits for the end of that day. Topics that have no plan are left to nodes of a newer
 * version. Returns how many of each.
 */
export async function decideRows(
  tx: Db,
  member: string,
  { now, plans, delay, activeSeconds, quietEnd, lastQuietEnd }: Decision,
) {
  const all = [...plans.entries()]
  const given = sql.join([
    sql`${all.map(([topic]) => topic)}::text[]`,
    sql`${all.map(([, { verdict }]) => verdict)}::text[]`,
    sql`${all.map(([, { afterAnHour }]) => afterAnHour)}::text[]`,
  ])
  const { rows } = await sql<{ verdict: string; count: number }>`
    with due as (
      select n.id, n.topic, n.seen_at, n.updated_at, n.emailed_at + interval '1 day' as again,
        greatest(n.updated_at + make_interval(secs => ${delay}), ${lastQuietEnd}::timestamptz) as first_due
      from notifications n
      where n.member_id = ${member}::uuid and n.email_due_at <= ${now}
        and n.topic = any(${[...plans.keys()]}::text[])
      order by n.id for no key update skip locked
    ), planned as (
      select due.*, case
        when verdict = 'active' and ${now} >= first_due + make_interval(hours => ${POSTPONED_HOURS})
        then after_an_hour else verdict end as plan
      from due join unnest(${given}) as plans (topic, verdict, after_an_hour) using (topic)
    ), judged as (
      select id, again, case
        when seen_at is not null then 'seen'
        when updated_at < now() - make_interval(days => ${OLDEST_DAYS}) then 'old'
        when plan = 'send' and again > ${now} then 'again'
        else plan end as verdict
      from planned
    ), changed as (
      update notifications n set
        email_due_at = case verdict
          when 'active' then ${now} + make_interval(secs => ${activeSeconds})
          when 'quiet' then ${quietEnd}::timestamptz
          when 'again' then again end,
        emailed_at = case verdict when 'send' then ${now} else n.emailed_at end
      from judged j where n.id = j.id returning verdict
    )
    select verdict, count(*)::int as count from changed group by verdict`.execute(tx)
  return new Map(rows.map(({ verdict, count }) => [verdict, count]))
}

export interface UnseenRow {
  id: string
  updatedAt: string
}

interface Reader extends Pick<WaitingEmail, 'queuedAt' | 'isDigest'> {
  topics: ReadonlyMap<EmailTiming, readonly string[]>
}

const AT_MOST = 200

/**
 * The notifications that an email tells of and that are still unseen, newest first; in a digest also
 * those that no email has told since something was added to them.
 */
export async function unseenRows(db: Db, member: string, { queuedAt, isDigest, topics }: Reader) {
  const [immediate = [], digest = []] = [topics.get('immediate'), topics.get('digest')]
  const isOfDigest = sql`${isDigest} and updated_at > coalesce(emailed_at, '-infinity')
    and (email_due_at is null or topic = any(${digest}::text[]))`
  const { rows } = await sql<UnseenRow>`
    select id::text, updated_at::text as "updatedAt" from notifications
    where member_id = ${member}::uuid and seen_at is null and read_at is null
      and topic = any(${[...immediate, ...digest]}::text[])
      and updated_at > now() - make_interval(days => ${OLDEST_DAYS})
      and (emailed_at >= ${queuedAt}::timestamptz
        and emailed_at > now() - make_interval(hours => ${LATE_HOURS}) or ${isOfDigest})
    order by updated_at desc, id desc limit ${AT_MOST}`.execute(db)
  return rows
}

/** Notes that an email has told notifications: they are due no more, unless more has happened. */
export async function noteRowsSent(db: Db, rows: readonly UnseenRow[]) {
  const given = sql.join([
    sql`${rows.map(({ id }) => id)}::bigint[]`,
    sql`${rows.map(({ updatedAt }) => updatedAt)}::timestamptz[]`,
  ])
  await sql`
    with told as (
      select n.id, given.until from notifications n
      join unnest(${given}) as given (id, until) on given.id = n.id
      order by n.id for no key update of n
    )
    update notifications n set emailed_at = greatest(n.emailed_at, told.until),
      email_due_at = case when n.updated_at > told.until then n.email_due_at end
    from told where n.id = told.id`.execute(db)
}
