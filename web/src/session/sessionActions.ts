import { queryClient } from '../api/queryClient.ts'
import { sessionEnded } from '../realtime/signals.ts'
import { setShared } from '../shelf.ts'
import { logFailure } from './logFailure.ts'
import { markLogout, tellTabs } from './otherTabs.ts'
import { forgetLogout, rememberLogout } from './pendingLogout.ts'
import { sessionQuery } from './sessionQuery.ts'

/** Asks again who is signed in; call it after a login, which makes a logout that never arrived pointless. */
export async function refreshSession() {
  forgetLogout()
  const me = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (me) tellTabs({ kind: 'arrived', me: me._id })
}

/** Before the login's session begins: whether this browser may keep anything of it. */
export async function chooseShared(shared: boolean) {
  setShared(shared)
  if (!shared) return
  const { forgetEverything } = await import('../offline/keeping.ts')
  await forgetEverything()
}

/** spec §4: signed out for good even when the call fails; everything kept of this member goes with it. */
export async function logout(me: string) {
  rememberLogout(me)
  markLogout(me)
  sessionEnded.tell()
  tellTabs({ kind: 'left', me })
  let isMine = true
  try {
    const { forgetLeaver } = await import('../offline/keeping.ts')
    await forgetLeaver(me)
    const { tellLogout } = await import('./sessionCalls.ts')
    isMine = await tellLogout(me)
  } catch (error) {
    logFailure('Logout failed', error)
  }
  queryClient.clear()
  if (isMine) setShared(false)
  location.assign('/')
}
