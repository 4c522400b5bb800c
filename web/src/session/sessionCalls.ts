import { accounts, type Me } from '@wayside/contract/accounts'
import { call } from '../api/call.ts'
import { dropEarly } from '../api/early.ts'
import { timing } from '../timing.ts'
import { forgetLogout, isLogoutPending } from './pendingLogout.ts'

// Loaded beside the first screen, not before it: with it comes the contract and what checks it.

let checks = 0

/** Who is signed in: a member, or null. A logout that failed goes first: a session the member has left must not come back. */
export async function askStatus(signal?: AbortSignal): Promise<Me | null> {
  if (isLogoutPending()) await tellLogout()
  // What was answered early is for the member whom the page's first check finds, and for nobody else.
  if (checks++ > 0) dropEarly()
  const { isAuthenticated, user } = await call(accounts.status, {}, signal)
  if (isAuthenticated && user) return user
  dropEarly()
  return null
}

export async function tellLogout() {
  await call(accounts.logout, {}, AbortSignal.timeout(timing.logoutTimeout))
  forgetLogout()
}
