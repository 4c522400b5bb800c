import type { Query } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { ApiError } from '../api/failures.ts'
import { queryClient } from '../api/queryClient.ts'
import { sessionEnded, sessionGood, wasCut } from '../realtime/signals.ts'
import { showAlert } from '../ui/alerts.ts'
import { sessionQuery } from './sessionQuery.ts'

const expired = 'Your session has ended. Please log in again.'
const known = () => queryClient.getQueryData<Me | null>(sessionQuery.queryKey)

/** Notices when the session ends behind the page's back: another tab, another device, or its time. */
export function watchSession() {
  queryClient.getQueryCache().subscribe(({ query, type }) => type === 'updated' && notice(query.state.error))
  queryClient.getMutationCache().subscribe(({ type, mutation }) => type === 'updated' && notice(mutation.state.error))
  wasCut.add(() => void checkAgain())
  // A page that comes back from the history with a member's data in it.
  addEventListener('pageshow', ({ persisted }) => persisted && void checkAgain())
}

function notice(error: unknown) {
  if (!known() || !(error instanceof ApiError) || error.body?.code !== 'signedOut') return
  endSession()
}

async function checkAgain() {
  const before = known()
  if (!before) return
  try {
    const { askStatus } = await import('./sessionCalls.ts')
    const now = await askStatus()
    if (!now) endSession()
    else if (now._id === before._id) sessionGood.tell()
    else location.reload()
  } catch {
    // No answer says nothing about the session: a server that restarts must not throw its members out.
    sessionGood.tell()
  }
}

const isOthers = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0]

function endSession() {
  queryClient.setQueryData(sessionQuery.queryKey, null)
  sessionEnded.tell()
  queryClient.removeQueries({ predicate: isOthers })
  showAlert(expired)
}
