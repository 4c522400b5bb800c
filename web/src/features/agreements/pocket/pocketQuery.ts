import { queryOptions } from '@tanstack/react-query'
import { pocket } from '@wayside/contract/pocket'
import { call } from '../../../api/call.ts'

/** Agreements that are not over, soonest first. It goes on without its screen: it is stored. */
export const pocketQuery = queryOptions({
  // By its kind apart from other agreements: it is stored for reading offline.
  queryKey: ['pocket'],
  queryFn: async () => (await call(pocket.read, {})).agreements,
})
