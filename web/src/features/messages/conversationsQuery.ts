import { queryOptions } from '@tanstack/react-query'
import { messages } from '@wayside/contract/messages'
import { call } from '../../api/call.ts'
import { conversationsKey } from './messageKeys.ts'

/** Newest message first. The header and the screen ask for it in the same second. */
export const conversationsQuery = queryOptions({
  queryKey: conversationsKey,
  queryFn: async ({ signal }) => (await call(messages.conversations, {}, signal)).conversations,
  staleTime: 1000,
})
