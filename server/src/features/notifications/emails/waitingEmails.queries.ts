import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { knownZone } from '../../../database/timesOfDay.ts'
import { type Choices, choices, isActive, isReachable } from './recipients.queries.ts'

export interface WaitingEmail {
  to: string
  name: string
  isReachable: boolean
  /** Emails to the member come back, so only required ones are sent. */
  isReturned: boolean
  choices: Choices
  emailText: boolean
  isDigest: boolean
  /** The member's day on which it was decided, as in `22 Nov 2027`. */
  day: string
  queuedAt: string
  /** When the sending began. */
  now: string
}

const SENDING_SECONDS = 60
const zone = knownZone(sql.ref('s.time_zone'))
// An email that was decided longer ago is not sent any more.
export const LATE_HOURS = 24

export interface Sending {
  member: string
  /** They were here when it was decided, so it was held back before. */
  wasHere?: boolean
}

const isDigest = sql<boolean>`(s.is_digest_queued and s.digest <> 'never')`
const HELD_HOURS = 1

/**
 * Whether the email of settings `s` is held back because member `m` is here: for an hour after it
 * was decided, and no digest. One that an operator has decided at a later time is seen from there.
 */
const isHeld = ({ wasHere = false }: Sending, activeSeconds: number) =>
  sql<boolean>`(not ${wasHere}::boolean and not ${isDigest}
    and now() < s.email_queued_at + make_interval(hours => ${HELD_HOURS})
    and ${isActive(sql`greatest(now(), s.email_queued_at)`, activeSeconds)})`

/** In how many seconds the email that waits for a member may be sent; undefined if none waits. */
export async function secondsToWait(db: Db, email: Sending, activeSeconds: number) {
  const { rows } = await sql<{ seconds: number }>`
    select case when ${isHeld(email, activeSeconds)} then ${activeSeconds}::integer
      else greatest(0, ceil(extract(epoch from s.email_sending_until - now())))::integer end as seconds
    from member_settings s join members m on m.id = s.member_id
    where s.member_id = ${email.member} and s.email_queued_at is not null`.execute(db)
  return rows[0]?.seconds
}

/**
 * Begins to send the email that waits for a member. Until it is sent, or for a minute, nothing is
 * added to it. Returns the seconds to wait while it is held back, or while another job sends it,
 * which may have been killed; undefined if no email waits.
 */
export async function beginSending(db: Db, email: Sending, activeSeconds: number) {
  const { rows } = await sql<WaitingEmail>`
    update member_settings s set email_sending_until = now() + make_interval(secs => ${SENDING_SECONDS})
    from members m
    where s.member_id = ${email.member} and m.id = s.member_id and s.email_queued_at is not null
      and (s.email_sending_until is null or s.email_sending_until < now())
      and not ${isHeld(email, activeSeconds)}
    returning m.email as "to", m.name, ${isReachable} as "isReachable",
      s.email_disabled is not null as "isReturned", ${choices} as choices,
      s.email_text as "emailText", ${isDigest} as "isDigest",
      to_char(s.email_queued_at at time zone ${zone}, 'FMDD Mon YYYY') as day,
      s.email_queued_at::text as "queuedAt", now()::text as now`.execute(db)
  if (rows[0]) return rows[0]
  const seconds = await secondsToWait(db, email, activeSeconds)
  // The other job may have ended since.
  return seconds === undefined ? undefined : { seconds: Math.max(1, seconds) }
}

/** Ends the sending of an email: it was sent or is not wanted any more, or it is tried again. */
export const endSending = (db: Db, member: string, { isDone }: { isDone: boolean }) =>
  sql`
    update member_settings set email_sending_until = null,
      email_queued_at = case when ${isDone} then null else email_queued_at end,
      is_digest_queued = is_digest_queued and not ${isDone}
    where member_id = ${member}`.execute(db)
