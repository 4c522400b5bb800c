import { moderationTexts } from '@wayside/contract/cases'
import type { Endpoint } from '@wayside/contract/endpoint'
import { confirmText } from '@wayside/contract/errors'
import { Refusal } from '../refusal.ts'
import type { Session } from './session.ts'

/** The caller of a moderators' call. */
export interface Moderator {
  isModerator: boolean
  /** Has a second step or a passkey. */
  hasFactor: boolean
  /** How long ago the session was confirmed by it, in seconds; null for never. */
  factorAge: number | null
}

export type FindModerator = (session: { id: string; member: string }) => Promise<Moderator>

const HOURS_12_S = 12 * 3600
const MINUTES_15_S = 15 * 60

/**
 * Lets only moderators make a moderators' call, in a session that was confirmed by a second step
 * within 12 hours. What weighs more asks again after 15 minutes: `confirmFactor`.
 */
export async function checkModerator(
  session: Session | undefined,
  access: Endpoint['access'],
  findModerator: FindModerator,
) {
  if (!session || access !== 'moderator') return undefined
  const { isModerator, hasFactor, factorAge } = await findModerator(session)
  const confirmWithin = (seconds: number) => {
    if (factorAge === null || factorAge > seconds) throw new Refusal('confirm', confirmText)
  }
  if (!isModerator) throw new Refusal('forbidden', moderationTexts.onlyModerators)
  if (!hasFactor) throw new Refusal('forbidden', moderationTexts.noFactor)
  confirmWithin(HOURS_12_S)
  return { confirmFactor: () => confirmWithin(MINUTES_15_S) }
}
