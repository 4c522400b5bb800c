import { isOver } from './days.ts'

export type AgreementState =
  | 'requested'
  | 'accepted'
  | 'over'
  | 'declined'
  | 'withdrawn'
  | 'cancelled'
  | 'expired'

/** The state of an agreement follows from these and the clock. */
export interface StateFacts {
  closed: 'declined' | 'withdrawn' | 'cancelled' | null
  /** The version in force; null when none was accepted. */
  agreedVersion: number | null
  /** The last day of what is in force, else of the newest version. */
  endsOn: string
  /** An instant: until then the newest version can be answered. */
  expiresAt: string
}

/** The state of an agreement at a time. No job moves it, so it is never late. */
export function stateOf(facts: StateFacts, now: number): AgreementState {
  const { closed, agreedVersion, endsOn, expiresAt } = facts
  if (closed) return closed
  if (agreedVersion !== null) return isOver(endsOn, now) ? 'over' : 'accepted'
  return Date.parse(expiresAt) <= now ? 'expired' : 'requested'
}

/** Whether a version waits for its answer at a time. */
export function isAwaited(facts: StateFacts & { isPending: boolean }, now: number) {
  const state = stateOf(facts, now)
  return (
    facts.isPending &&
    (state === 'requested' || state === 'accepted') &&
    Date.parse(facts.expiresAt) > now
  )
}
