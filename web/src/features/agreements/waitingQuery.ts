import { queryOptions } from '@tanstack/react-query'
import { agreements } from '@wayside/contract/agreements'
import { call } from '../../api/call.ts'
import { agreementsKey } from './agreementKeys.ts'

/** What waits for the answer of the reader, the first day first. */
export const waitingQuery = queryOptions({
  queryKey: [...agreementsKey, 'list', 'waiting', 1],
  queryFn: ({ signal }) => call(agreements.list, { query: { list: 'waiting', page: 1 } }, signal),
})
