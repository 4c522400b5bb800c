import type { DigestChoice } from '@wayside/contract/notifications'
import type { EmailTiming } from '@wayside/contract/topics'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { dayIn, lastQuietEnd, type Now, quietEnd } from '../../../database/timesOfDay.ts'
import { isInGoodStanding } from '../../../standing/visibility.queries.ts'
import { nextDigest } from './dueTimes.queries.ts'

/** A member's choices for the emails of groups, where they differ from the usual. */
export type Choices = Readonly<Record<string, EmailTiming>>

export interface Recipient {
  /** The address is confirmed and the standing good. */
  isReachable: boolean
  /** Emails to the member come back, so only required ones are sent. */
  isReturned: boolean
  /** One of the member's sessions was used just now. */
  isActive: boolean
  choices: Choices
  digest: DigestChoice
  /** The time of a digest has come. */
  isDigestDue: boolean
  /** When the quiet hours that are now end. */
  quietEnd: string | null
  lastQuietEnd: string | null
  /** An email waits to be sent that will tell what comes meanwhile. */
  isQueued: boolean
  /** So many emails were decided on today, as the member's clock has it. */
  emailsToday: number
}

/** Of member `m`. */
export const isReachable = sql<boolean>`(m.verified_at is not null and ${isInGoodStanding('m')})`

/** Whether a session of member `m` was used just before a time. */
export const isActive = (at: RawBuilder<unknown>, activeSeconds: number) => sql<boolean>`exists (
  select from sessions where member_id = m.id
    and seen_at > ${at} - make_interval(secs => ${activeSeconds}))`

/** The choices of member `m`. */
export const choices = sql<Choices>`(
  select coalesce(json_object_agg(topic_group, email) filter (where email is not null), '{}')
  from notification_preferences where member_id = m.id)`

// After that the job of an email may be gone; another one then tells what is not older than a day.
const QUEUED_HOURS = 25
const TOLD_HOURS = 24

// Columns of the settings, which the queries below call `s`.
const zone = sql.ref('s.time_zone')
const hours = { from: sql.ref('s.quiet_from'), to: sql.ref('s.quiet_to') }

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
      ${choices} as choices, s.digest,
      coalesce(s.digest_due_at <= ${now}, false) as "isDigestDue",
      ${quietEnd({ now, zone, ...hours })} as "quietEnd",
      ${lastQuietEnd({ now, zone, ...hours })} as "lastQuietEnd",
      ${isActive(now, activeSeconds)} as "isActive",
      coalesce(s.email_queued_at > ${now} - make_interval(hours => ${QUEUED_HOURS}), false) as "isQueued",
      case when s.emails_on = ${dayIn({ now, zone })} then s.emails_today else 0 end as "emailsToday"
    from member_settings s join members m on m.id = s.member_id
    where s.member_id = ${member} and (s.email_sending_until is null or s.email_sending_until < now())
    for update of s skip locked`.execute(tx)
  return rows[0]
}

/** Notes that an email to the member waits; one that is no digest is one more today. */
export const noteQueued = (
  tx: Db,
  member: string,
  { now, isDigest }: { now: Now; isDigest: boolean },
) => {
  const isToday = sql`s.emails_on = ${dayIn({ now, zone })}`
  return sql`
    update member_settings s set email_sending_until = null,
      email_queued_at = greatest(
        coalesce(email_queued_at, ${now}), ${now} - make_interval(hours => ${TOLD_HOURS})),
      emails_today = case when ${isToday} then emails_today else 0 end + ${isDigest ? 0 : 1},
      emails_on = ${dayIn({ now, zone })}
    where member_id = ${member}`.execute(tx)
}

/** Notes that something waits for the next digest, unless one is due already. */
export const awaitDigest = (tx: Db, member: string, now: Now) => {
  const times = { now, zone, digest: sql.ref('s.digest'), member: sql.ref('s.member_id') }
  return sql`
    update member_settings s set digest_due_at = coalesce(digest_due_at, ${nextDigest(times)})
    where member_id = ${member}`.execute(tx)
}

/** Ends the wait for a digest: the email that waits is one, it comes later, or it does not come. */
export const settleDigest = (
  tx: Db,
  member: string,
  { isQueued, until }: { isQueued: boolean; until: string | null },
) =>
  sql`
    update member_settings set digest_due_at = ${until}::timestamptz,
      is_digest_queued = is_digest_queued or ${isQueued}
    where member_id = ${member}`.execute(tx)

/** Moves a digest that waits to when it is due by the choices of now. */
export const replanDigest = (db: Db, member: string) => {
  const now = sql<string>`now()`
  const times = { now, zone, digest: sql.ref('s.digest'), member: sql.ref('s.member_id') }
  return sql`
    update member_settings s set digest_due_at = ${nextDigest(times)}
    where member_id = ${member} and digest_due_at is not null`.execute(db)
}
