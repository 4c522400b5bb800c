import { type EmailTiming, topicGroups } from '@wayside/contract/topics'
import type { Choices, Recipient } from './recipients.queries.ts'

const EMAILS_A_DAY = 6

/**
 * The decision about a due email: it is sent, waits for the digest, the end of quiet hours or a
 * member who is here; or it is not sent, because the member cannot be reached, emails come back,
 * the member has switched these off or wants no digest.
 */
type Verdict =
  | 'send'
  | 'digest'
  | 'quiet'
  | 'active'
  | 'unreachable'
  | 'returned'
  | 'off'
  | 'noDigest'

export interface Plan {
  verdict: Verdict
  /** The same when the member has been here for an hour. */
  afterAnHour: Verdict
}

/** When emails about a group are sent to who has made these choices. */
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
  { isReachable, isReturned, isActive, digest, quietEnd, isQueued, emailsToday }: Recipient,
): Plan {
  const always = (verdict: Verdict) => ({ verdict, afterAnHour: verdict })
  if (!isReachable) return always('unreachable')
  if (isReturned) return always('returned')
  if (timing === 'off' || timing === 'required') return always('off')
  const inDigest = digest === 'never' ? 'noDigest' : 'digest'
  if (timing === 'digest') return always(inDigest)
  // An email that waits already tells this as well.
  const isFull = emailsToday >= EMAILS_A_DAY && !isQueued
  const afterAnHour = quietEnd ? 'quiet' : isFull ? inDigest : 'send'
  return { verdict: isActive ? 'active' : afterAnHour, afterAnHour }
}
