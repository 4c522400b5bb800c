import { queryClient } from '../api/queryClient.ts'
import { sessionEnded } from '../realtime/signals.ts'
import { tabShelf } from '../shelf.ts'
import { logFailure } from './logFailure.ts'
import { forgetLogout, rememberLogout } from './pendingLogout.ts'
import { sessionQuery } from './sessionQuery.ts'

/** Asks again who is signed in; call it after a login, which makes a logout that never arrived pointless. */
export async function refreshSession() {
  forgetLogout()
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** spec §4: signed out for good even when the call fails; everything kept in this page goes with it. */
export async function logout() {
  rememberLogout()
  sessionEnded.tell()
  try {
    const { tellLogout } = await import('./sessionCalls.ts')
    await tellLogout()
  } catch (error) {
    logFailure('Logout failed', error)
  }
  queryClient.clear()
  tabShelf.clear()
  location.assign('/')
}
