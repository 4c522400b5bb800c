import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Conversation, messages } from '@wayside/contract/messages'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../session/SessionProvider.tsx'
import { conversationsKey } from '../history/messageKeys.ts'
import { useLiveMessages } from '../history/useLiveMessages.ts'

/** Newest message first. The header and the screen share this query. */
export const conversationsQuery = queryOptions({
  queryKey: conversationsKey,
  queryFn: async ({ signal }) => (await call(messages.conversations, {}, signal)).conversations,
  staleTime: 1000,
})

/** Loads the member's conversations; a later failure leaves the shown list in place. */
export function useConversations() {
  const { data, error, isFetching, isFetchedAfterMount, isStale, refetch } =
    useQuery(conversationsQuery)
  // The list was requested just before the screen was rendered.
  const [cameFresh] = useState(!isStale)
  return {
    list: data,
    isLoading: !data && isFetching,
    isFresh: cameFresh || isFetchedAfterMount,
    error,
    retry: () => void refetch(),
  }
}

/** Counts the member's unread messages, live, on every screen; 0 for a visitor. */
export function useUnreadCount(): number {
  const { me } = useSession()
  useLiveMessages(me?._id)
  // A fresh list is not requested again: the channel reports newer messages.
  const { data } = useQuery({
    ...conversationsQuery,
    enabled: me !== undefined,
    refetchOnMount: false,
    select: sumOfUnread,
  })
  return me && data ? data : 0
}

const sumOfUnread = (list: Conversation[]) => list.reduce((sum, { unread }) => sum + unread, 0)
