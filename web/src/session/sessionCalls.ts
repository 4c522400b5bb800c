import { accounts, type Me } from '@wayside/contract/accounts'
import { call } from '../api/call.ts'
import { timing } from '../timing.ts'
import { forgetLogout, isLogoutPending } from './pendingLogout.ts'

// Loaded beside the first screen, not before it: with it comes the contract and what checks it.

/** Who is signed in: a member, or null. A logout that failed goes first: a session the member has left must not come back. */
export async function askStatus(signal?: AbortSignal): Promise<Me | null> {
  if (isLogoutPending()) await tellLogout()
  const { isAuthenticated, user } = await call(accounts.status, {}, signal)
  return isAuthenticated && user ? user : null
}

export async function tellLogout() {
  await call(accounts.logout, {}, AbortSignal.timeout(timing.logoutTimeout))
  forgetLogout()
}
