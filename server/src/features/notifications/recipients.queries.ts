import { type EmailTiming, topicGroups } from '@wayside/contract/topics'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** The time that counts as now; the clock of the database, unless an operator names another. */
export type Now = RawBuilder<string>

export const nowAt = (at?: string): Now => (at ? sql`${at}::timestamptz` : sql`now()`)

export interface Recipient {
  /** The address is confirmed and the standing good. */
  isReachable: boolean
  /** Emails to the member come back, so only required ones are sent. */
  isReturned: boolean
  /** One of the member's sessions was used just now. */
  isActive: boolean
  /** When emails about messages are sent. */
  timing: EmailTiming
  /** An email waits to be sent that will tell what comes meanwhile. */
  isQueued: boolean
  /** So many emails were decided on today (UTC). */
  emailsToday: number
}

/** Of member `m`. */
export const isReachable = sql<boolean>`(m.verified_at is not null and m.standing = 'good')`

/** What member `m` has chosen for emails about messages. */
export const timing = sql<EmailTiming>`coalesce((
  select email from notification_preferences where member_id = m.id and topic_group = 'messages'
), ${topicGroups.messages.email})`

// After that the job of an email may be gone; another one then tells what is not older than a day.
const QUEUED_HOURS = 25
const TOLD_HOURS = 24

/**
 * Locks the settings of a member and reads what decides on emails to them. Undefined while another
 * node does the same, or while an email to them is being sent.
 */
export async function lockRecipient(
  tx: Db,
  member: string,
  { now, activeSeconds }: { now: Now; activeSeconds: number },
): Promise<Recipient | undefined> {
  await sql`
    insert into member_settings (member_id)
    select id from members where id = ${member} and standing <> 'erased'
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<Recipient>`
    select ${isReachable} as "isReachable", s.email_disabled is not null as "isReturned",
      ${timing} as timing,
      exists (
        select from sessions where member_id = m.id
          and seen_at > ${now} - make_interval(secs => ${activeSeconds})
      ) as "isActive",
      coalesce(s.email_queued_at > ${now} - make_interval(hours => ${QUEUED_HOURS}), false) as "isQueued",
      case when s.emails_on = ${dayOf(now)} then s.emails_today else 0 end as "emailsToday"
    from member_settings s join members m on m.id = s.member_id
    where s.member_id = ${member} and (s.email_sending_until is null or s.email_sending_until < now())
    for update of s skip locked`.execute(tx)
  return rows[0]
}

const dayOf = (now: Now) => sql`(${now} at time zone 'utc')::date`

/** Notes that an email to the member waits, and that it is one more today. */
export const noteQueued = (tx: Db, member: string, now: Now) =>
  sql`
    update member_settings set email_sending_until = null,
      email_queued_at = greatest(
        coalesce(email_queued_at, ${now}), ${now} - make_interval(hours => ${TOLD_HOURS})),
      emails_today = case when emails_on = ${dayOf(now)} then emails_today else 0 end + 1,
      emails_on = ${dayOf(now)}
    where member_id = ${member}`.execute(tx)
