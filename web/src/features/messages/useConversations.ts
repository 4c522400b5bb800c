import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conversationsQuery } from './conversationsQuery.ts'

/** The conversations of the member; what is known stays on the screen when a later call fails. */
export function useConversations() {
  const { data, error, isFetching, isFetchedAfterMount, isStale, refetch } = useQuery(conversationsQuery)
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
