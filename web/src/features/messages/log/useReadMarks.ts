import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Conversation,
  messages as calls,
  compareIds,
  type Message,
} from '@wayside/contract/messages'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { chatKey, conversationsKey } from '../history/messageKeys.ts'
import { refreshSoon } from '../history/refreshSoon.ts'

const AGAIN_MS = 1000
const AGAIN_MAX_MS = 30_000
/** How long the reader rests before a place further up is told. */
const REST_MS = 300

interface Facts {
  chatId: string
  messages: Message[]
  me: string
  unread: number
  /** The last message that is before the reader's eyes; none while the tab is hidden. */
  seen: string | undefined
  isAtEnd: boolean
}

/**
 * Tells the server how far the member has read: only what is really before the eyes, and until the
 * server knows it.
 */
export function useReadMarks({ chatId, messages, me, unread, seen, isAtEnd }: Facts) {
  const cache = useQueryClient()
  const upTo =
    seen &&
    messages.findLast(({ _id, senderId }) => senderId !== me && compareIds(_id, seen) <= 0)?._id
  const reported = useRef(
    unread === 0 ? messages.findLast(({ senderId }) => senderId !== me)?._id : undefined,
  )

  const confirmed = useRef<string>(undefined)

  const { mutate, isPending } = useMutation({
    mutationFn: (last: string) => call(calls.read, { body: { chatId, upTo: last } }),
    // Shown at once; the next list from the server says the truth.
    onMutate: () => isAtEnd && setUnread(0),
    async onSuccess({ unread: left }, last) {
      confirmed.current = last
      // A list that is on its way already does not know of this.
      const wasFetching = cache.isFetching({ queryKey: conversationsKey }) > 0
      await cache.cancelQueries({ queryKey: conversationsKey })
      setUnread(left)
      if (wasFetching) void refreshSoon(cache, conversationsKey)
      // Unread, and not on this screen yet: the event that tells of it was lost.
      if (left > 0 && isAtEnd) void refreshSoon(cache, chatKey(chatId))
    },
    onError(error, last) {
      if (isNo(error)) confirmed.current = last
      void refreshSoon(cache, conversationsKey)
    },
    retry: (failures, error) => failures < 5 && !isNo(error),
    retryDelay: (failures) => Math.min(AGAIN_MS * 2 ** failures, AGAIN_MAX_MS),
  })

  const setUnread = (count: number) =>
    cache.setQueryData<Conversation[]>(conversationsKey, (list) =>
      list?.map((conversation) =>
        conversation.chatId === chatId ? { ...conversation, unread: count } : conversation,
      ),
    )

  useEffect(() => {
    if (
      !upTo ||
      isPending ||
      upTo === confirmed.current ||
      (unread === 0 && reported.current === upTo)
    )
      return
    // Unread, but further down than the reader has come.
    if (!isAtEnd && reported.current && compareIds(upTo, reported.current) <= 0) return
    const report = () => {
      reported.current = upTo
      mutate(upTo)
    }
    if (isAtEnd) return report()
    const timer = setTimeout(report, REST_MS)
    return () => clearTimeout(timer)
  }, [upTo, unread, isAtEnd, isPending, mutate])
}

/** The same question would get the same answer. */
const isNo = (error: Error) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429
