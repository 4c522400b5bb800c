import type { Query } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { ApiError, NetworkError } from '../api/failures.ts'
import { otherMember, setPageMember } from '../api/pageMember.ts'
import { queryClient } from '../api/queryClient.ts'
import { idle } from '../browser/idle.ts'
import {
  connectivityNow,
  noteTrouble,
  onBack,
  onConnectivityChange,
  watchConnectivity,
} from '../offline/connectivity.ts'
import { sessionEnded, sessionGood, wasCut } from '../realtime/signals.ts'
import { showAlert } from '../ui/alerts.ts'
import { hasMissedLogout, isLoggingOut, onTabMessage, type TabMessage } from './crossTab.ts'
import { forgetPlace } from './SessionProvider.tsx'
import {
  checkFailed,
  fetchStatus,
  isSessionUnsure,
  logFailure,
  recall,
  sessionQuery,
} from './session.ts'

const expired = 'Your session has ended. Please log in again.'
const known = () => queryClient.getQueryData<Me | null>(sessionQuery.queryKey)
const isSeen = () => document.visibilityState === 'visible'
const persistence = () => import('../offline/persistence.ts')

/**
 * Notices when the session ends or begins behind the page's back: another tab, another device, or
 * its time.
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
  wasCut.add(() => void checkAgain())
  // A page that comes back from the history with a member's data in it.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && (hasMissedLogout() ? leavePage() : void checkAgain()),
  )
  document.addEventListener(
    'visibilitychange',
    () => isSeen() && connectivityNow() === 'online' && void checkAgain(),
  )
  hasMissedLogout()
  onTabMessage(handleTabMessage)
  onConnectivityChange(() => connectivityNow() !== 'online' && known() && void recall())
  onBack(() => void refreshAfterOutage())
}

function checkError(error: unknown) {
  if (error instanceof NetworkError) noteTrouble()
  if (!known() || !isSignedOut(error)) return
  endSession()
}

async function persistFor(me: Me | null | undefined) {
  if (!me) return
  // The screen comes first.
  await idle(1000)
  if (known()?._id === me._id) await (await persistence()).startPersisting(me)
}

async function refreshAfterOutage() {
  if (known()) await checkAgain()
  else if (isSessionUnsure()) await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
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
 * Another member is signed in by now: nothing of the one before stays on the screen. What they have
 * typed waits for them.
 */
function reloadPage() {
  // A logout leads to Home by itself, whatever else is refused meanwhile.
  if (known() === undefined || isLoggingOut()) return
  sessionEnded.emit()
  forgetPlace()
  // What hears of it in the same moment, a draft say, is put away first.
  clearTimeout(reloadTimer)
  reloadTimer = setTimeout(() => location.reload())
}

/** A check that is on its way may be answered to the member before. */
async function checkFromStart() {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/**
 * Somebody has logged out in another tab: this one forgets as much, by beginning anew (spec §4).
 */
function leavePage() {
  hasMissedLogout()
  sessionEnded.emit()
  location.replace('/')
}

async function checkAgain() {
  const before = known()
  if (!before) return
  try {
    const now = await fetchStatus()
    if (!now) endSession()
    else if (now._id === before._id) sessionGood.emit()
    else reloadPage()
  } catch (error) {
    if (isSignedOut(error)) return endSession()
    // No answer says nothing about the session: a server that restarts must not throw its members
    // out.
    logFailure(checkFailed, error)
    sessionGood.emit()
  }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
const isNotSession = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0]

/** What was read goes; what was typed stays for the member's return. */
function endSession() {
  queryClient.setQueryData(sessionQuery.queryKey, null)
  sessionEnded.emit()
  queryClient.removeQueries({ predicate: isNotSession })
  void persistence().then(({ endPersisting }) => endPersisting())
  showAlert(expired)
}
