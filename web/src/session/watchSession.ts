import type { Query } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { ApiError, NetworkError } from '../api/failures.ts'
import { otherMember, setPageMember } from '../api/pageMember.ts'
import { queryClient } from '../api/queryClient.ts'
import { idle } from '../browser/idle.ts'
import { isVisible } from '../browser/visibility.ts'
import {
  checkAfterFailure,
  connectivityNow,
  onConnectivityChange,
  onReconnect,
  watchConnectivity,
} from '../offline/connectivity.ts'
import { closedByServer, sessionConfirmed, sessionEnded } from '../realtime/signals.ts'
import { showAlert } from '../ui/kit/feedback/alertStore.ts'
import * as texts from '../ui/ui.texts.ts'
import {
  hasMissedLogout,
  isLoggingOut,
  onTabMessage,
  type TabMessage,
  withSessionCookieLock,
} from './crossTab.ts'
import { forgetPlace } from './SessionProvider.tsx'
import {
  fetchStatus,
  hadNoResponse,
  logFailure,
  restoreOfflineMember,
  sessionQuery,
} from './session.ts'

const known = () => queryClient.getQueryData<Me | null>(sessionQuery.queryKey)
const persistence = () => import('../offline/persistence.ts')

/**
 * Watches for sessions that begin or end elsewhere: in another tab, on another device, or by
 * expiry.
 */
export function watchSession() {
  watchConnectivity()
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated') return
    checkError(query.state.error)
    if (query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const me = query.state.data as Me | null | undefined
    setPageMember(me?._id)
    void persistFor(me)
  })
  otherMember.add(reloadPage)
  queryClient
    .getMutationCache()
    .subscribe(({ type, mutation }) => type === 'updated' && checkError(mutation.state.error))
  closedByServer.add(() => void checkAgain())
  // The back/forward cache may restore a page with a member's data.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && (hasMissedLogout() ? leavePage() : void checkAgain()),
  )
  document.addEventListener(
    'visibilitychange',
    () => isVisible() && connectivityNow() === 'online' && void checkAgain(),
  )
  hasMissedLogout()
  onTabMessage(handleTabMessage)
  onConnectivityChange(
    () => connectivityNow() !== 'online' && known() && void restoreOfflineMember(),
  )
  onReconnect(() => void refreshAfterOutage())
}

function checkError(error: unknown) {
  if (error instanceof NetworkError) checkAfterFailure()
  if (isSignedOut(error)) endSession()
}

async function persistFor(me: Me | null | undefined) {
  if (!me) return
  // Let the screen render first.
  await idle(1000)
  if (known()?._id === me._id) await (await persistence()).startPersisting(me)
}

async function refreshAfterOutage() {
  if (known()) await checkAgain()
  else if (hadNoResponse()) await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  await (await import('../offline/persistedQueries.ts')).refetchRestored(queryClient)
}

function handleTabMessage(message: TabMessage) {
  const before = known()
  const isOthers = before && before._id !== message.me
  if (message.kind === 'left' && isOthers) hasMissedLogout()
  else if (message.kind === 'left') leavePage()
  else if (!before) void checkFromStart()
  else if (isOthers) reloadPage()
}

let reloadTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Reloads when another member is signed in, so that nothing of the first one stays on the screen.
 * Their drafts wait for them.
 */
function reloadPage() {
  // A logout leads to Home by itself, even if calls are refused meanwhile.
  if (known() === undefined || isLoggingOut()) return
  sessionEnded.emit()
  forgetPlace()
  // Listeners of the same event, such as drafts, must finish first.
  clearTimeout(reloadTimer)
  reloadTimer = setTimeout(() => location.reload())
}

/** A check under way may be answered for the member before. */
async function checkFromStart() {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Leaves the page after a logout in another tab (spec §4). */
function leavePage() {
  hasMissedLogout()
  sessionEnded.emit()
  location.replace('/')
}

async function checkAgain() {
  const before = known()
  if (!before) return
  // A call under way may be setting another cookie for the same session.
  await withSessionCookieLock(async () => undefined)
  try {
    const now = await fetchStatus()
    if (!now) endSession()
    else if (now._id !== before._id) reloadPage()
    else takeStanding(before, now)
  } catch (error) {
    if (isSignedOut(error)) return endSession()
    // A missing response says nothing about the session: a restarting server must not sign members
    // out.
    logFailure('Authentication check failed', error)
    sessionConfirmed.emit()
  }
}

let ownEnds = 0

/**
 * Runs what ends all sessions of a member because they want it, also this browser's if it is
 * theirs: then that is no news to them.
 */
export async function withSessionsEnding<Result>(work: () => Promise<Result>): Promise<Result> {
  ownEnds += 1
  try {
    const result = await work()
    await checkAgain()
    return result
  } finally {
    ownEnds -= 1
  }
}

/** Members who are not in good standing have no live channel, and see their settings only. */
function takeStanding(before: Me, now: Me) {
  if (before.standing || now.standing) queryClient.setQueryData(sessionQuery.queryKey, now)
  if (!now.standing) sessionConfirmed.emit()
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
const isNotSession = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0]

/** Removes the loaded data; drafts stay for the member's return. */
function endSession() {
  // Several checks may notice the same end.
  if (!known()) return
  queryClient.setQueryData(sessionQuery.queryKey, null)
  sessionEnded.emit()
  queryClient.removeQueries({ predicate: isNotSession })
  void persistence().then(({ endPersisting }) => endPersisting())
  if (ownEnds === 0) showAlert(texts.sessionEnded)
}
