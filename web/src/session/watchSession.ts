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
import { hasMissedLogout, isLoggingOut, onTabNews, type TabNews } from './crossTab.ts'
import { forgetPlace } from './SessionProvider.tsx'
import {
  askStatus,
  checkFailed,
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
    notice(query.state.error)
    if (query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const me = query.state.data as Me | null | undefined
    setPageMember(me?._id)
    void keepFor(me)
  })
  otherMember.add(beginAnew)
  queryClient
    .getMutationCache()
    .subscribe(({ type, mutation }) => type === 'updated' && notice(mutation.state.error))
  wasCut.add(() => void checkAgain())
  // A page that comes back from the history with a member's data in it.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && (hasMissedLogout() ? leave() : void checkAgain()),
  )
  document.addEventListener(
    'visibilitychange',
    () => isSeen() && connectivityNow() === 'online' && void checkAgain(),
  )
  hasMissedLogout()
  onTabNews(hear)
  onConnectivityChange(() => connectivityNow() !== 'online' && known() && void recall())
  onBack(() => void comeBack())
}

function notice(error: unknown) {
  if (error instanceof NetworkError) noteTrouble()
  if (!known() || !isSignedOut(error)) return
  endSession()
}

async function keepFor(me: Me | null | undefined) {
  if (!me) return
  // The screen comes first.
  await idle(1000)
  if (known()?._id === me._id) await (await persistence()).startPersisting(me)
}

async function comeBack() {
  if (known()) await checkAgain()
  else if (isSessionUnsure()) await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  await (await import('../offline/persistedQueries.ts')).refetchRestored(queryClient)
}

function hear(news: TabNews) {
  const before = known()
  const isOthers = before && before._id !== news.me
  if (news.kind === 'left' && isOthers) hasMissedLogout()
  else if (news.kind === 'left') leave()
  else if (!before) void checkFromStart()
  else if (isOthers) beginAnew()
}

let beginning: ReturnType<typeof setTimeout> | undefined

/**
 * Another member is signed in by now: nothing of the one before stays on the screen. What they have
 * typed waits for them.
 */
function beginAnew() {
  // A logout leads to Home by itself, whatever else is refused meanwhile.
  if (known() === undefined || isLoggingOut()) return
  sessionEnded.tell()
  forgetPlace()
  // What hears of it in the same moment, a draft say, is put away first.
  clearTimeout(beginning)
  beginning = setTimeout(() => location.reload())
}

/** A check that is on its way may be answered to the member before. */
async function checkFromStart() {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/**
 * Somebody has logged out in another tab: this one forgets as much, by beginning anew (spec §4).
 */
function leave() {
  hasMissedLogout()
  sessionEnded.tell()
  location.replace('/')
}

async function checkAgain() {
  const before = known()
  if (!before) return
  try {
    const now = await askStatus()
    if (!now) endSession()
    else if (now._id === before._id) sessionGood.tell()
    else beginAnew()
  } catch (error) {
    if (isSignedOut(error)) return endSession()
    // No answer says nothing about the session: a server that restarts must not throw its members
    // out.
    logFailure(checkFailed, error)
    sessionGood.tell()
  }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
const isNotSession = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0]

/** What was read goes; what was typed stays for the member's return. */
function endSession() {
  queryClient.setQueryData(sessionQuery.queryKey, null)
  sessionEnded.tell()
  queryClient.removeQueries({ predicate: isNotSession })
  void persistence().then(({ endPersisting }) => endPersisting())
  showAlert(expired)
}
