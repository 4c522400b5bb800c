import { queryOptions } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { logFailure } from './logFailure.ts'

/** Who is signed in: a member, or null. Never an error: a failed check counts as signed out (spec §8). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      const { askStatus } = await import('./sessionCalls.ts')
      return await askStatus(signal)
    } catch (error) {
      signal.throwIfAborted()
      logFailure('Authentication check failed', error)
      return null
    }
  },
})
