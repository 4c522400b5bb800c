import { queryOptions } from '@tanstack/react-query'
import { messages } from '@wayside/contract/messages'
import { call } from '../../../api/call.ts'
import { conversationsKey } from './messageKeys.ts'

/** The list of conversations, newest message first. */
export const conversationsQuery = queryOptions({
  queryKey: conversationsKey,
  queryFn: async ({ signal }) => (await call(messages.conversations, {}, signal)).conversations,
  staleTime: 1000,
})
