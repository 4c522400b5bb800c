import { accounts, type Me } from '@wayside/contract/accounts'
import { ApiError, call } from '../api/call.ts'
import { dropEarly } from '../api/early.ts'
import { timing } from '../timing.ts'
import { inCookieTurn } from './cookieTurn.ts'
import { forgetLogout, pendingLogout } from './pendingLogout.ts'

// Loaded beside the first screen, not before it: with it comes the contract and what checks it.

let checks = 0

/** Who is signed in: a member, or null. A logout that failed goes first: a session the member has left must not come back. */
export async function askStatus(signal?: AbortSignal): Promise<Me | null> {
  const left = pendingLogout()
  if (left) await tellLogout(left)
  // What was answered early is for the member whom the page's first check finds, and for nobody else.
  if (checks++ > 0) dropEarly()
  const { isAuthenticated, user } = await call(accounts.status, {}, signal)
  if (isAuthenticated && user) return user
  dropEarly()
  return null
}

/** Logs this member out; false where another one has logged in since, who stays. */
export async function tellLogout(member: string) {
  const tell = () => call(accounts.logout, {}, AbortSignal.timeout(timing.logoutTimeout), { member })
  const isDone = await inCookieTurn(tell).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.isOtherMember) return false
      throw error
    },
  )
  forgetLogout()
  return isDone
}
