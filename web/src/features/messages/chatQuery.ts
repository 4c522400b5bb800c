import { queryOptions } from '@tanstack/react-query'
import { limits } from '@wayside/contract/limits'
import { compareIds, messages } from '@wayside/contract/messages'
import { call } from '../../api/call.ts'
import { type ChatHistory, mergeHistory } from './chatHistory.ts'
import { chatKey } from './messageKeys.ts'

export const chatQuery = (chatId: string) =>
  queryOptions<ChatHistory>({
    queryKey: chatKey(chatId),
    queryFn: ({ client, signal }) => fetchNewest(chatId, client.getQueryData<ChatHistory>(chatKey(chatId))?.completeTo, signal),
    // Merged at the moment of writing: what came over the channel while the call was under way stays.
    structuralSharing: (known, fresh) => mergeHistory(known as ChatHistory | undefined, fresh as ChatHistory),
    staleTime: 0,
  })

/** The page before a message. */
export async function fetchOlder(chatId: string, before: string): Promise<ChatHistory> {
  const page = await fetchPage({ chatId, before, limit: limits.chatPage })
  return { messages: page, hasOlder: page.length === limits.chatPage }
}

/** The newest page, and all that came since `completeTo` when that is more than a page. */
async function fetchNewest(chatId: string, completeTo: string | undefined, signal: AbortSignal): Promise<ChatHistory> {
  let list = await fetchPage({ chatId, limit: limits.chatPage }, signal)
  let hasOlder = list.length === limits.chatPage
  while (hasOlder && completeTo && list[0] && compareIds(list[0]._id, completeTo) > 0) {
    const older = await fetchPage({ chatId, before: list[0]._id, limit: limits.listMax }, signal)
    hasOlder = older.length === limits.listMax
    list = [...older, ...list]
  }
  return { messages: list, hasOlder, completeTo: list.at(-1)?._id }
}

async function fetchPage({ chatId, ...query }: { chatId: string; before?: string; limit: number }, signal?: AbortSignal) {
  return (await call(messages.chat, { params: { chatId }, query }, signal)).messages
}
