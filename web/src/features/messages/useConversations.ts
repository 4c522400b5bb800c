import { useQuery } from '@tanstack/react-query'
import { conversationsQuery } from './conversationsQuery.ts'

/** The conversations of the member; what is known stays on the screen when a later call fails. */
export function useConversations() {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(conversationsQuery)
  return { list: data, isLoading: !data && isFetching, isFresh: isFetchedAfterMount, error, retry: () => void refetch() }
}
