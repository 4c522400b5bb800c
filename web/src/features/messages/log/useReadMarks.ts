import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Conversation,
  messages as calls,
  compareIds,
  type Message,
} from '@wayside/contract/messages'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { refreshSoon } from '../../../realtime/refreshSoon.ts'
import { chatKey, conversationsKey } from '../history/messageKeys.ts'

const AGAIN_MS = 1000
const AGAIN_MAX_MS = 30_000
/** A place further up is reported after the reader has rested there for this long. */
const REST_MS = 300

interface Facts {
  chatId: string
  messages: Message[]
  me: string
  unread: number
  /** The last visible message; undefined while the tab is hidden. */
  seen: string | undefined
  isAtEnd: boolean
}

/** Reports the last message that was really visible to the server, until the server confirms it. */
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
    // Updated optimistically; the next list of the server corrects it.
    onMutate: () => isAtEnd && setUnread(0),
    async onSuccess({ unread: left }, last) {
      confirmed.current = last
      // A list that is under way lacks this mark.
      const wasFetching = cache.isFetching({ queryKey: conversationsKey }) > 0
      await cache.cancelQueries({ queryKey: conversationsKey })
      setUnread(left)
      if (wasFetching) void refreshSoon(cache, conversationsKey)
      // Unread messages that are not loaded mean that an event was lost.
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
    // The rest is further down than the reader has come.
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

/** The same request would get the same response. */
const isNo = (error: Error) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429
