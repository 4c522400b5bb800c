import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@wayside/contract/limits'
import { type Conversation, compareIds, messages } from '@wayside/contract/messages'
import { call } from '../../../api/call.ts'
import { type ChatHistory, mergeHistory } from './chatHistory.ts'
import { chatKey, conversationsKey } from './messageKeys.ts'

/** Enough for minutes of scrolling, and small on a slow line. */
const OLDER_PAGE = 200

const chatQuery = (chatId: string) =>
  queryOptions<ChatHistory>({
    queryKey: chatKey(chatId),
    queryFn({ client, signal }) {
      const { completeTo } = client.getQueryData<ChatHistory>(chatKey(chatId)) ?? {}
      const conversation = client
        .getQueryData<Conversation[]>(conversationsKey)
        ?.find((each) => each.chatId === chatId)
      return fetchNewest({ chatId, completeTo, unread: conversation?.unread ?? 0, signal })
    },
    // Merged when it is written, so that messages that arrived during the call stay.
    structuralSharing: (known, fresh) =>
      mergeHistory(known as ChatHistory | undefined, fresh as ChatHistory),
    staleTime: 0,
    meta: { stored: newestPart },
  })

/** The part of a chat that is stored for offline reading. */
const newestPart = ({ messages: list, hasOlder, ...rest }: ChatHistory): ChatHistory => ({
  ...rest,
  messages: list.slice(-OLDER_PAGE),
  hasOlder: hasOlder || list.length > OLDER_PAGE,
})

/** Requests the page before a message. */
async function fetchOlder(chatId: string, before: string): Promise<ChatHistory> {
  const page = await fetchPage({ chatId, before, limit: OLDER_PAGE })
  return { messages: page, hasOlder: page.length === OLDER_PAGE }
}

interface Newest {
  chatId: string
  completeTo: string | undefined
  unread: number
  signal: AbortSignal
}

/** Requests the newest page, with everything unread and everything since `completeTo`. */
async function fetchNewest({ chatId, completeTo, unread, signal }: Newest): Promise<ChatHistory> {
  const limit = Math.min(limits.listMax, Math.max(limits.chatPage, unread + 10))
  let list = await fetchPage({ chatId, limit }, signal)
  let hasOlder = list.length === limit
  while (hasOlder && completeTo && list[0] && compareIds(list[0]._id, completeTo) > 0) {
    const older = await fetchPage({ chatId, before: list[0]._id, limit: limits.listMax }, signal)
    hasOlder = older.length === limits.listMax
    list = [...older, ...list]
  }
  return { messages: list, hasOlder, completeTo: list.at(-1)?._id }
}

async function fetchPage(
  { chatId, ...query }: { chatId: string; before?: string; limit: number },
  signal?: AbortSignal,
) {
  return (await call(messages.chat, { params: { chatId }, query }, signal)).messages
}

/** spec §8: a failed load gives an empty list. */
const nothing: ChatHistory = { messages: [], hasOlder: false }

/** Holds the messages of a chat: the newest page, and older ones on demand. */
export function useChat(chatId: string) {
  const cache = useQueryClient()
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery(chatQuery(chatId))
  const history = data ?? nothing

  const older = useMutation({
    mutationFn: (before: string) => fetchOlder(chatId, before),
    onSuccess: (page) =>
      cache.setQueryData<ChatHistory>(chatKey(chatId), (known) => mergeHistory(known, page)),
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
