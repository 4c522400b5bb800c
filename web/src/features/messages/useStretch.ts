import { useState } from 'react'
import { boundsOf, downwards, openedAt, shortened, upwards } from './stretch.ts'
import type { Chat } from './useChat.ts'

/** Loaded ahead of the reader, so that paging up seldom waits for the network. */
const AHEAD = 100

/** Which part of the chat is on the page, and how it moves with the reader. */
export function useStretch(chat: Chat, unread: number) {
  const { messages, isFresh } = chat
  const [{ stretch, openedFresh }, set] = useState(() => ({ stretch: openedAt(messages, unread), openedFresh: isFresh }))
  const move = (next: typeof stretch) => next !== stretch && set({ stretch: next, openedFresh })
  // What was known before the server answered may end long before the unread messages.
  if (isFresh && !openedFresh) set({ stretch: openedAt(messages, unread), openedFresh: true })
  const { from, to } = boundsOf(messages, stretch)

  return {
    from,
    to,
    /** There are loaded messages below what is shown. */
    hasNewer: to < messages.length,
    up() {
      if (from > 0) move(upwards(messages, stretch))
      if (from <= AHEAD && !chat.hasOlderFailed) chat.loadOlder()
    },
    down: () => move(downwards(messages, stretch)),
    toNewest: () => move(openedAt(messages, 0)),
    shorten: (isAtEnd: boolean) => move(shortened(messages, stretch, isAtEnd)),
  }
}

export type ShownStretch = ReturnType<typeof useStretch>
