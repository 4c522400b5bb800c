import { limits } from '@wayside/contract/limits'
import { compareIds, type Message } from '@wayside/contract/messages'
import { useState } from 'react'
import type { Chat } from '../history/useChat.ts'

/** The number of messages loaded ahead, so that paging up seldom waits for the network. */
const AHEAD = 100

interface Facts {
  chat: Chat
  unread: number
  /** The reader follows the end of the chat. */
  isFollowing: boolean
}

/** Holds the rendered part of the chat and moves it with the reader. */
export function useVisibleRange({ chat, unread, isFollowing }: Facts) {
  const { messages, isFresh } = chat
  const [opened, setOpened] = useState(() => ({ range: openedRange(messages, unread), isFresh }))
  // Data cached before the server answered may end long before the unread messages.
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

/**
 * The rendered part of a chat, by the ids at its ends. Without `last` it includes every new
 * message.
 */
export interface VisibleRange {
  first: string
  last?: string
}

const STEP = limits.chatPage
/** The largest number of messages rendered at once. */
export const RENDERED_MAX = 200

/** Returns the indexes of a range: `from` inclusive, `to` exclusive. */
export function boundsOf(messages: Message[], { first, last }: VisibleRange) {
  const indexOf = (id: string) =>
    partitionPoint(messages, (message) => compareIds(message._id, id) < 0)
  const to = last === undefined ? messages.length : indexOf(last) + 1
  return { from: indexOf(first), to: Math.min(to, messages.length) }
}

/** Counts the items at the start of a sorted list that satisfy isBefore, by binary search. */
export function partitionPoint<T>(list: ArrayLike<T>, isBefore: (item: T) => boolean) {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = list[middle]
    if (item !== undefined && isBefore(item)) low = middle + 1
    else high = middle
  }
  return low
}

/** The range of an opened chat: its end and everything unread, from the first unread message on. */
export function openedRange(messages: Message[], unread: number) {
  const from = Math.max(0, messages.length - Math.max(STEP, unread + 5))
  return rangeOf(messages, from, from + RENDERED_MAX)
}

export function moveUp(messages: Message[], range: VisibleRange) {
  const { from, to } = boundsOf(messages, range)
  const next = Math.max(0, from - STEP)
  return rangeOf(messages, next, Math.min(to, next + RENDERED_MAX))
}

export function moveDown(messages: Message[], range: VisibleRange) {
  const { from, to } = boundsOf(messages, range)
  const next = Math.min(messages.length, to + STEP)
  return rangeOf(messages, Math.max(from, next - RENDERED_MAX), next)
}

/** Shortens a range that new messages have made too long, at the end where the reader is not. */
export function shorten(messages: Message[], range: VisibleRange, isAtEnd: boolean) {
  const { from, to } = boundsOf(messages, range)
  if (to - from <= RENDERED_MAX) return range
  return isAtEnd
    ? rangeOf(messages, to - RENDERED_MAX / 2, to)
    : rangeOf(messages, from, from + RENDERED_MAX)
}

function rangeOf(messages: Message[], from: number, to: number): VisibleRange {
  const last = to < messages.length ? messages[to - 1]?._id : undefined
  return { first: messages[from]?._id ?? '', ...(last !== undefined && { last }) }
}
