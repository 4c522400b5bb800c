import { queryOptions } from '@tanstack/react-query'
import { pocket } from '@wayside/contract/pocket'
import { call } from '../../../api/call.ts'

/** What is agreed and not over, soonest first. Leaving the screen does not stop it: it is stored. */
export const pocketQuery = queryOptions({
  // By its kind apart from other agreements: it is stored for reading offline.
  queryKey: ['pocket'],
  queryFn: async () => (await call(pocket.read, {})).agreements,
})
