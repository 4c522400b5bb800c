import { accounts } from '@wayside/contract/accounts'
import { call } from '../api/call.ts'
import { timing } from '../timing.ts'

const key = 'logoutPending'

/** Tells the server; when that fails it stays remembered until a later try succeeds. */
export async function tellLogout() {
  localStorage.setItem(key, 'yes')
  await call(accounts.logout, {}, AbortSignal.timeout(timing.logoutTimeout))
  forgetLogout()
}

/** A new login makes a logout that never reached the server pointless. */
export const forgetLogout = () => localStorage.removeItem(key)

/** Before the status is asked: a session the member has left must not come back. */
export async function finishLogout() {
  if (localStorage.getItem(key)) await tellLogout()
}
