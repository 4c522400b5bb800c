import { queryOptions } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { ApiError } from '../api/failures.ts'
import { keepsSomething } from '../offline/keptMark.ts'
import { checkReach } from '../offline/reach.ts'
import { timing } from '../timing.ts'
import { logFailure } from './logFailure.ts'
import { isLogoutPending } from './pendingLogout.ts'

/** The last check found no answer: signed out for now (spec §8), asked again when the server is back. */
let isUnsure = false
export const isSessionUnsure = () => isUnsure

/** Who is signed in: a member, or null. Never an error: a failed check counts as signed out (spec §8). */
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
      logFailure('Authentication check failed', error)
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
    // Where no server can be reached there is nobody to check with: the member who was here last reads on (decision 013).
    const kept = (await checkReach()) === 'here' ? undefined : await recall()
    if (kept) return kept
    if (patience.aborted) return askStatus(signal)
    throw error
  }
}

/** The member this browser keeps things for, with what they have seen. */
export async function recall(): Promise<Me | undefined> {
  if (!keepsSomething() || isLogoutPending()) return undefined
  const { recallMember } = await import('../offline/keeping.ts')
  return recallMember()
}

async function nobody() {
  if (!keepsSomething()) return null
  const { forgetRead } = await import('../offline/keptMember.ts')
  await forgetRead()
  return null
}
