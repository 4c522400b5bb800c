import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Conversation, messages } from '@wayside/contract/messages'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../session/SessionProvider.tsx'
import { conversationsKey } from '../history/messageKeys.ts'
import { useLiveMessages } from '../history/useLiveMessages.ts'

/** Newest message first. The header and the screen ask for it in the same second. */
export const conversationsQuery = queryOptions({
  queryKey: conversationsKey,
  queryFn: async ({ signal }) => (await call(messages.conversations, {}, signal)).conversations,
  staleTime: 1000,
})

/** The conversations of the member; what is known stays on the screen when a later call fails. */
export function useConversations() {
  const { data, error, isFetching, isFetchedAfterMount, isStale, refetch } =
    useQuery(conversationsQuery)
  // Asked for just before the screen was drawn.
  const [cameFresh] = useState(!isStale)
  return {
    list: data,
    isLoading: !data && isFetching,
    isFresh: cameFresh || isFetchedAfterMount,
    error,
    retry: () => void refetch(),
  }
}

/** How many messages wait for the member, on every screen and live; 0 for a visitor. */
export function useUnreadCount(): number {
  const { me } = useSession()
  useLiveMessages(me?._id)
  // What the screen has asked for will do: the channel tells of what came since.
  const { data } = useQuery({
    ...conversationsQuery,
    enabled: me !== undefined,
    refetchOnMount: false,
    select: sumOfUnread,
  })
  return me && data ? data : 0
}

const sumOfUnread = (list: Conversation[]) => list.reduce((sum, { unread }) => sum + unread, 0)
