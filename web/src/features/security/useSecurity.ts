import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { security } from '@wayside/contract/security'
import { call } from '../../api/call.ts'
import { sessionQuery } from '../../session/session.ts'

const key = 'security'

export const securityQuery = queryOptions({
  queryKey: [key, 'overview'],
  queryFn: ({ signal }) => call(security.look, {}, signal),
})

export const sessionsQuery = queryOptions({
  queryKey: [key, 'sessions'],
  queryFn: async ({ signal }) => (await call(security.sessions, {}, signal)).sessions,
})

/** Loads the member and their security again after a change. */
export function useRefresh() {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: [key] })
    void cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}

/** Ends one session, or all others when it is given no id. Returns how many ended. */
export function useEndSessions() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) return (await call(security.endOtherSessions, {})).ended
      await call(security.endSession, { params: { id } })
      return 1
    },
    // Also after a failure: the session may have ended by itself.
    onSettled: refresh,
  })
}
