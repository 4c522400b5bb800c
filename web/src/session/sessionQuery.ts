import { queryOptions } from '@tanstack/react-query'
import { accounts, type Me } from '@wayside/contract/accounts'
import { call } from '../api/call.ts'
import { logFailure } from './logFailure.ts'
import { finishLogout } from './pendingLogout.ts'

/** Who is signed in: a member, or null. Never an error: a failed check counts as signed out (spec §8). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      await finishLogout()
      const { isAuthenticated, user } = await call(accounts.status, {}, signal)
      return isAuthenticated && user ? user : null
    } catch (error) {
      signal.throwIfAborted()
      logFailure('Authentication check failed', error)
      return null
    }
  },
})
