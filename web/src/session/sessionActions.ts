import { queryClient } from '../api/queryClient.ts'
import { sessionEnded } from '../realtime/signals.ts'
import { logFailure } from './logFailure.ts'
import { forgetLogout, tellLogout } from './pendingLogout.ts'
import { sessionQuery } from './sessionQuery.ts'

/** Asks again who is signed in; call it after a login. */
export async function refreshSession() {
  forgetLogout()
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** spec §4: signed out at once and for good, even when the call fails; everything kept in this page goes with it. */
export async function logout() {
  sessionEnded.tell()
  await tellLogout().catch((error: unknown) => logFailure('Logout failed', error))
  queryClient.clear()
  sessionStorage.clear()
  location.assign('/')
}
