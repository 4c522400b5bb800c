import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChatHistory, mergeHistory } from './chatHistory.ts'
import { chatQuery, fetchOlder } from './chatQuery.ts'
import { chatKey } from './messageKeys.ts'

/** spec §8: a failed load gives an empty list. */
const nothing: ChatHistory = { messages: [], hasOlder: false }

/** The messages of a chat: the newest page, and the ones before it when they are asked for. */
export function useChat(chatId: string) {
  const cache = useQueryClient()
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery(chatQuery(chatId))
  const history = data ?? nothing

  const older = useMutation({
    mutationFn: (before: string) => fetchOlder(chatId, before),
    onSuccess: (page) => cache.setQueryData<ChatHistory>(chatKey(chatId), (known) => mergeHistory(known, page)),
  })

  return {
    messages: history.messages,
    isLoading: !data && isFetching,
    hasFailed: !data && !isFetching && isError,
    isFresh: isFetchedAfterMount,
    retry: () => void refetch(),
    hasOlder: history.hasOlder,
    isLoadingOlder: older.isPending,
    hasOlderFailed: older.isError,
    loadOlder() {
      const [oldest] = history.messages
      if (oldest && history.hasOlder && !older.isPending) older.mutate(oldest._id)
    },
  }
}

export type Chat = ReturnType<typeof useChat>
