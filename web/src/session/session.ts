import { queryOptions } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { ApiError, UnreadableAnswer } from '../api/failures.ts'
import { discardPrefetched } from '../api/prefetched.ts'
import { queryClient } from '../api/queryClient.ts'
import { setSharedComputer } from '../browser/storage.ts'
import { checkConnectivity } from '../offline/connectivity.ts'
import { hasPersistedMark } from '../offline/persistedMark.ts'
import { sessionEnded } from '../realtime/signals.ts'
import { timing } from '../timing.ts'
import {
  forgetLogout,
  markLogout,
  notifyTabs,
  pendingLogout,
  rememberLogout,
  withSessionCookieLock,
} from './crossTab.ts'

// The contract and what validates it weigh half as much as the entry, so they load beside the first
// screen, not before it.
const loadCalls = async () => {
  const [{ call }, { accounts }] = await Promise.all([
    import('../api/call.ts'),
    import('@wayside/contract/accounts'),
  ])
  return { call, accounts }
}
const persistence = () => import('../offline/persistence.ts')

export const checkFailed = 'Authentication check failed'

/** spec §8: a failed status check or logout is logged. */
export function logFailure(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the spec wants these two failures logged
  console.error(what, error)
}

/**
 * The last check found no answer: signed out for now (spec §8), asked again when the server is
 * back.
 */
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
      return (await check(signal)) ?? (await forgetNobody())
    } catch (error) {
      signal.throwIfAborted()
      logFailure(checkFailed, error)
      // The page is about to reload; until then it stays as it is.
      if (error instanceof ApiError && error.isOtherMember) throw error
      isUnsure = !(error instanceof ApiError)
      return null
    }
  },
})

async function check(signal: AbortSignal) {
  // A member who can read on without an answer need not wait long for one.
  const patience = AbortSignal.timeout(
    hasPersistedMark() ? timing.checkTimeout : timing.callTimeout,
  )
  try {
    return await fetchStatus(AbortSignal.any([signal, patience]))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ApiError) throw error
    const restored = await memberOffline(error)
    if (restored) {
      logFailure(`${checkFailed}; the member who was here last reads on`, error)
      return restored
    }
    if (patience.aborted) return fetchStatus(signal)
    throw error
  }
}

let checks = 0

/**
 * Asks who is signed in: a member, or null. A logout that failed goes first: a session the member
 * has left must not come back.
 */
export async function fetchStatus(signal?: AbortSignal): Promise<Me | null> {
  const { call, accounts } = await loadCalls()
  const left = pendingLogout()
  if (left) await sendLogout(left)
  // The prefetched answers belong to the member whom the page's first check finds, and to nobody
  // else.
  if (checks++ > 0) discardPrefetched()
  const { isAuthenticated, user } = await call(accounts.status, {}, signal)
  if (isAuthenticated && user) return user
  discardPrefetched()
  return null
}

/**
 * Where no server can be reached, the check is impossible and the member who was here last reads
 * on. The same holds when the server answers their session in a version of the contract that this
 * page does not know (decisions 013 and 030).
 */
async function memberOffline(error: unknown) {
  if (error instanceof UnreadableAnswer) return error.member && recall(error.member)
  return (await checkConnectivity()) === 'online' ? undefined : recall()
}

/**
 * The member this browser keeps things for, with what they have seen; only this one, if one is
 * named.
 */
export async function recall(only?: string): Promise<Me | undefined> {
  if (!hasPersistedMark() || pendingLogout()) return undefined
  const { restoreMember } = await persistence()
  return restoreMember(only)
}

async function forgetNobody() {
  if (!hasPersistedMark()) return null
  const { clearRead } = await import('../offline/persistedMember.ts')
  await clearRead()
  return null
}

/**
 * Asks again who is signed in; call it after a login, which makes a logout that never arrived
 * pointless.
 */
export async function refreshSession() {
  forgetLogout()
  const me = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (me) notifyTabs({ kind: 'arrived', me: me._id })
}

/** Before the login's session begins: whether this browser may keep anything of it. */
export async function chooseSharedComputer(isShared: boolean) {
  setSharedComputer(isShared)
  if (!isShared) return
  const { clearAll } = await persistence()
  await clearAll()
}

/**
 * spec §4: signed out for good even when the call fails; everything kept of this member goes with
 * it.
 */
export async function logout(me: string) {
  rememberLogout(me)
  markLogout(me)
  sessionEnded.emit()
  notifyTabs({ kind: 'left', me })
  let isMine = true
  try {
    const { clearAfterLogout } = await persistence()
    await clearAfterLogout(me)
    isMine = await sendLogout(me)
  } catch (error) {
    logFailure('Logout failed', error)
  }
  queryClient.clear()
  if (isMine) setSharedComputer(false)
  location.assign('/')
}

/** Logs this member out; false where another one has logged in since, who stays. */
async function sendLogout(member: string) {
  const { call, accounts } = await loadCalls()
  const send = () =>
    call(accounts.logout, {}, AbortSignal.timeout(timing.logoutTimeout), { member })
  const isDone = await withSessionCookieLock(send).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.isOtherMember) return false
      throw error
    },
  )
  forgetLogout()
  return isDone
}
