import { useState } from 'react'
import type { Chat } from './useChat.ts'
import { boundsOf, moveDown, moveUp, openedRange, shorten } from './visibleRange.ts'

/** Loaded ahead of the reader, so that paging up seldom waits for the network. */
const AHEAD = 100

interface Facts {
  chat: Chat
  unread: number
  /** The reader follows the end of the chat. */
  isFollowing: boolean
}

/** Which part of the chat is rendered, and how it moves with the reader. */
export function useVisibleRange({ chat, unread, isFollowing }: Facts) {
  const { messages, isFresh } = chat
  const [opened, setOpened] = useState(() => ({ range: openedRange(messages, unread), isFresh }))
  // What was cached before the server answered may end long before the unread messages.
  const isAnswered = isFresh && !opened.isFresh
  const wanted = isAnswered ? openedRange(messages, unread) : opened.range
  const range = shorten(messages, wanted, isFollowing && wanted.last === undefined)
  if (isAnswered || range !== opened.range) setOpened({ range, isFresh: opened.isFresh || isFresh })
  const move = (next: typeof range) => setOpened({ ...opened, range: next })
  const { from, to } = boundsOf(messages, range)

  return {
    from,
    to,
    /** There are loaded messages below what is rendered. */
    hasNewer: to < messages.length,
    moveUp() {
      if (from > 0) move(moveUp(messages, range))
      if (from <= AHEAD && !chat.hasOlderFailed) chat.loadOlder()
    },
    moveDown: () => move(moveDown(messages, range)),
    moveToEnd: () => move(openedRange(messages, 0)),
  }
}

export type VisibleRangeOfChat = ReturnType<typeof useVisibleRange>
