import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conversationsQuery } from '../history/conversationsQuery.ts'

/** Loads the member's conversations; a later failure leaves the shown list in place. */
export function useConversations() {
  const { data, error, isFetchedAfterMount, isStale, refetch } = useQuery(conversationsQuery)
  // The list was requested just before the screen was rendered.
  const [cameFresh] = useState(!isStale)
  return { data, error, refetch, isFresh: cameFresh || isFetchedAfterMount }
}
