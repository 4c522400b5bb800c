import { type EmailTiming, topicGroups } from '@wayside/contract/topics'
import { type RawBuilder, sql } from 'kysely'
import type { Choices, Recipient } from '../recipients/channel.ts'
import { hours, LATE_HOURS } from '../recipients/recipients.queries.ts'
import type { Verdicts } from './sources.ts'

const EMAILS_A_DAY = 6
/** By the clock: an operator who names a late time wants what is due sent, not dropped. */
export const OLDEST_DAYS = 14
// A member who is here all the time gets the email all the same.
const POSTPONED_HOURS = 1

/**
 * The decision about what is due: it is told in an email now, waits for the digest, the end of quiet
 * hours or a member who is here; or it is not told, because the member cannot be reached, emails
 * come back, the member has switched these off or wants no digest.
 */
type Plan = 'send' | 'digest' | 'quiet' | 'active' | 'unreachable' | 'returned' | 'off' | 'noDigest'

export interface Plans {
  now: Plan
  /** The same when the member has been here for an hour. */
  afterAnHour: Plan
}

/** The timing of emails about a group, for a member with these choices. */
export const timingOf = (
  group: string,
  choices: Choices,
  groups: Readonly<Record<string, { email: EmailTiming }>> = topicGroups,
) => {
  const usual = groups[group]?.email ?? 'off'
  return usual === 'required' ? usual : (choices[group] ?? usual)
}

/** Plans what becomes of what is due to a member and has this timing. */
export function planFor(
  timing: EmailTiming,
  { isReachable, isReturned, isActive, digest, quietEnd, emailId, emailsToday }: Recipient,
): Plans {
  const always = (plan: Plan) => ({ now: plan, afterAnHour: plan })
  if (!isReachable) return always('unreachable')
  if (isReturned) return always('returned')
  if (timing === 'off' || timing === 'required') return always('off')
  const inDigest = digest === 'never' ? 'noDigest' : 'digest'
  if (timing === 'digest') return always(inDigest)
  // An email that is tried again was counted before.
  const isFull = emailsToday >= EMAILS_A_DAY && !emailId
  const afterAnHour = quietEnd ? 'quiet' : isFull ? inDigest : 'send'
  return { now: isActive ? 'active' : afterAnHour, afterAnHour }
}

interface Due {
  /** When it was due first, before it was put off. */
  firstDue: RawBuilder<unknown>
  changedAt: RawBuilder<unknown>
  plan: RawBuilder<unknown>
  planAfterAnHour: RawBuilder<unknown>
}

/** The decision about something that is due and still new to its member. */
export const judged = (
  { firstDue, changedAt, plan, planAfterAnHour }: Due,
  { now, failingSince }: Pick<Recipient, 'now' | 'failingSince'>,
) => {
  const isPastHour = sql`${now}::timestamptz >= ${firstDue} + ${hours(POSTPONED_HOURS)}`
  const isSent = sql`(${plan} = 'send' or ${plan} = 'active' and ${isPastHour}
    and ${planAfterAnHour} = 'send')`
  const isLate = sql`greatest(${firstDue}, ${failingSince}::timestamptz)
    < now() - ${hours(LATE_HOURS)}`
  return sql<string>`case
    when ${changedAt} < now() - make_interval(days => ${OLDEST_DAYS}) then 'old'
    when ${isSent} and ${failingSince}::timestamptz is not null and ${isLate} then 'late'
    when ${plan} = 'active' and ${isPastHour} then ${planAfterAnHour}
    else ${plan} end`
}

export interface Judged {
  id: string
  verdict: string
}

export const byVerdict = (all: readonly Judged[]): Verdicts =>
  new Map(
    [...Map.groupBy(all, ({ verdict }) => verdict)].map(([verdict, judged]) => [
      verdict,
      judged.map(({ id }) => id),
    ]),
  )

/** When that is due whose `verdict` is not `send`: later, or not any more. */
export const dueAfter = ({ now, activeSeconds, quietEnd }: Recipient) => sql`case verdict
  when 'active' then ${now}::timestamptz + make_interval(secs => ${activeSeconds})
  when 'quiet' then ${quietEnd}::timestamptz end`
