import { queryOptions } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { ApiError, UnreadableResponse } from '../api/failures.ts'
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

// The contract and zod are half the size of the entry, so they load beside the first screen.
const loadCalls = async () => {
  const [{ call }, { accounts }] = await Promise.all([
    import('../api/call.ts'),
    import('@wayside/contract/accounts'),
  ])
  return { call, accounts }
}
const persistence = () => import('../offline/persistence.ts')

/** spec §8: a failed status check or logout is logged. */
export function logFailure(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the spec wants these two failures logged
  console.error(what, error)
}

/**
 * The last check got no response: signed out for now (spec §8), checked again when the server is
 * back.
 */
let gotNoResponse = false
/** The last check was answered, whatever by. */
let isAnswered = false
export const hadNoResponse = () => gotNoResponse

/** The member who is signed in, or null. A failed check counts as signed out (spec §8). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ signal }): Promise<Me | null> => {
    gotNoResponse = false
    isAnswered = false
    try {
      const me = await check(signal)
      isAnswered = true
      return me ?? (await clearWhenSignedOut())
    } catch (error) {
      signal.throwIfAborted()
      logFailure('Authentication check failed', error)
      // The page is about to reload, so leave it as it is.
      if (error instanceof ApiError && error.isOtherMember) throw error
      gotNoResponse = !(error instanceof ApiError)
      return null
    }
  },
})

async function check(signal: AbortSignal) {
  // With stored data to show, a member need not wait long for a response.
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
      logFailure('Authentication check failed; the member who was here last reads on', error)
      return restored
    }
    if (patience.aborted) return fetchStatus(signal)
    throw error
  }
}

let checks = 0

/**
 * Requests the signed-in member, or null. A failed logout is sent first, so that its session does
 * not come back.
 */
export async function fetchStatus(signal?: AbortSignal): Promise<Me | null> {
  const { call, accounts } = await loadCalls()
  const left = pendingLogout()
  if (left) await sendLogout(left)
  // Prefetched responses belong to the member of the page's first check only.
  if (checks++ > 0) discardPrefetched()
  const { isAuthenticated, user } = await call(accounts.status, {}, signal)
  if (isAuthenticated && user) return user
  discardPrefetched()
  return null
}

/**
 * Restores the last member when the server is unreachable, or when it answers that member's session
 * with a response that this page cannot read (decisions 013 and 030).
 */
async function memberOffline(error: unknown) {
  if (error instanceof UnreadableResponse) return error.member && restoreOfflineMember(error.member)
  return (await checkConnectivity()) === 'online' ? undefined : restoreOfflineMember()
}

/** Restores the member whose data this browser stores; only this one, if named. */
export async function restoreOfflineMember(only?: string): Promise<Me | undefined> {
  if (!hasPersistedMark() || pendingLogout()) return undefined
  const { restoreMember } = await persistence()
  return restoreMember(only)
}

async function clearWhenSignedOut() {
  // The session may have ended while no page was open, or while one was loading.
  void (navigator as Partial<Navigator>).clearAppBadge?.().catch(() => {})
  if (!hasPersistedMark()) return null
  const { clearStoredData } = await import('../offline/persistedMember.ts')
  await clearStoredData()
  return null
}

/**
 * Checks the session again after a login, which also cancels a pending logout. Returns false when
 * the server answers that nobody is logged in: then the browser has not kept the cookie.
 */
export async function refreshSession(): Promise<boolean> {
  forgetLogout()
  const me = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (me) notifyTabs({ kind: 'arrived', me: me._id })
  return me !== null || !isAnswered
}

/** Sets before the login whether this browser may store anything of the session. */
export async function chooseSharedComputer(isShared: boolean) {
  setSharedComputer(isShared)
  if (!isShared) return
  const { clearAll } = await persistence()
  await clearAll()
}

/** spec §4: signs the member out even when the call fails, and deletes their stored data. */
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

/** Sends the logout; false if another member has logged in since, who stays. */
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
