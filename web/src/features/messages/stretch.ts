import { limits } from '@wayside/contract/limits'
import { compareIds, type Message } from '@wayside/contract/messages'

/** The part of a loaded chat that is drawn, by the ids at its ends. Without `last` it goes on with every new message. */
export interface Stretch {
  first: string
  last?: string
}

const STEP = limits.chatPage
/** However long the chat is, no more bubbles than these stand on the page. */
export const SHOWN_MAX = 200

/** Where the stretch lies in the list: from, and up to but without. */
export function boundsOf(messages: Message[], { first, last }: Stretch) {
  const to = last === undefined ? messages.length : countBefore(messages, last) + 1
  return { from: countBefore(messages, first), to: Math.min(to, messages.length) }
}

// Asked at every draw, so not one by one.
function countBefore(messages: Message[], id: string) {
  let low = 0
  let high = messages.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareIds(messages[middle]?._id ?? '', id) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** What an opened chat shows: its end, and all that is unread, from the first one on. */
export function openedAt(messages: Message[], unread: number) {
  const from = Math.max(0, messages.length - Math.max(STEP, unread + 5))
  return between(messages, from, from + SHOWN_MAX)
}

export function upwards(messages: Message[], stretch: Stretch) {
  const { from, to } = boundsOf(messages, stretch)
  const next = Math.max(0, from - STEP)
  return between(messages, next, Math.min(to, next + SHOWN_MAX))
}

export function downwards(messages: Message[], stretch: Stretch) {
  const { from, to } = boundsOf(messages, stretch)
  const next = Math.min(messages.length, to + STEP)
  return between(messages, Math.max(from, next - SHOWN_MAX), next)
}

/** New messages make it longer; grown too long it loses the end that the reader is not at. */
export function shortened(messages: Message[], stretch: Stretch, isAtEnd: boolean) {
  const { from, to } = boundsOf(messages, stretch)
  if (to - from <= SHOWN_MAX) return stretch
  return isAtEnd ? between(messages, to - SHOWN_MAX / 2, to) : between(messages, from, from + SHOWN_MAX)
}

function between(messages: Message[], from: number, to: number): Stretch {
  const last = to < messages.length ? messages[to - 1]?._id : undefined
  return { first: messages[from]?._id ?? '', ...(last !== undefined && { last }) }
}
