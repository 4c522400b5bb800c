import { queryOptions } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { ApiError, UnreadableAnswer } from '../api/failures.ts'
import { keepsSomething } from '../offline/keptMark.ts'
import { checkReach } from '../offline/reach.ts'
import { timing } from '../timing.ts'
import { checkFailed, logFailure } from './logFailure.ts'
import { pendingLogout } from './pendingLogout.ts'

/** The last check found no answer: signed out for now (spec §8), asked again when the server is back. */
let isUnsure = false
export const isSessionUnsure = () => isUnsure

/** Who is signed in: a member, or null. A failed check counts as signed out (spec §8). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ signal }): Promise<Me | null> => {
    isUnsure = false
    try {
      return (await check(signal)) ?? (await nobody())
    } catch (error) {
      signal.throwIfAborted()
      logFailure(checkFailed, error)
      // The page begins anew; until then it goes on as it is.
      if (error instanceof ApiError && error.isOtherMember) throw error
      isUnsure = !(error instanceof ApiError)
      return null
    }
  },
})

async function check(signal: AbortSignal) {
  const { askStatus } = await import('./sessionCalls.ts')
  // Whoever can read on without an answer need not wait long for one.
  const patience = AbortSignal.timeout(keepsSomething() ? timing.checkTimeout : timing.callTimeout)
  try {
    return await askStatus(AbortSignal.any([signal, patience]))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ApiError) throw error
    const kept = await whoStays(error)
    if (kept) {
      logFailure(`${checkFailed}; the member who was here last reads on`, error)
      return kept
    }
    if (patience.aborted) return askStatus(signal)
    throw error
  }
}

/**
 * Where no server can be reached there is nobody to check with: the member who was here last reads on. So do they when the
 * answer is to their session, in words that this page does not know (decisions 013 and 030).
 */
async function whoStays(error: unknown) {
  if (error instanceof UnreadableAnswer) return error.member && recall(error.member)
  return (await checkReach()) === 'here' ? undefined : recall()
}

/** The member this browser keeps things for, with what they have seen; only this one, if one is named. */
export async function recall(only?: string): Promise<Me | undefined> {
  if (!keepsSomething() || pendingLogout()) return undefined
  const { recallMember } = await import('../offline/keeping.ts')
  return recallMember(only)
}

async function nobody() {
  if (!keepsSomething()) return null
  const { forgetRead } = await import('../offline/keptMember.ts')
  await forgetRead()
  return null
}
