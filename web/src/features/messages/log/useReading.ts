import { compareIds, type Message } from '@wayside/contract/messages'
import { useState } from 'react'

interface Facts {
  messages: Message[]
  me: string
  unread: number
  isPresent: boolean
  /** The server has answered since the chat was opened. */
  isFresh: boolean
}

/** The messages that are new to the reader. */
export function useReading({ isFresh, ...facts }: Facts) {
  const [reading, setReading] = useState<Reading>({})
  const next = isFresh ? readOn(reading, facts) : reading
  if (next !== reading) setReading(next)
  const newest = facts.messages.at(-1)
  const hasUnseen =
    next.line !== undefined && next.line.until !== next.seen && next.line.until === newest?._id
  return { line: next.line, hasUnseen }
}

/**
 * The line above messages that came while the reader was away: their count, and the last one as
 * `until`.
 */
export interface UnreadLine {
  count: number
  until: string
}

export interface Reading {
  line?: UnreadLine
  /** The newest message the reader has seen; undefined until the chat is loaded. */
  seen?: string
}

interface ReadingFacts {
  messages: Message[]
  me: string
  /** The number of unread messages when the chat was opened. */
  unread: number
  /** The end of the chat is visible. */
  isPresent: boolean
}

/** Updates the reading state; returns the same object when nothing has changed. */
export function readOn(
  reading: Reading,
  { messages, me, unread, isPresent }: ReadingFacts,
): Reading {
  const newest = messages.at(-1)?._id ?? ''
  const { seen } = reading
  if (seen === undefined)
    return unread > 0 ? { line: { count: unread, until: newest }, seen: newest } : { seen: newest }
  if (compareIds(newest, seen) <= 0) return reading
  if (isPresent) return { ...reading, seen: newest }
  const count = messages.filter(
    ({ _id, senderId }) => senderId !== me && compareIds(_id, seen) > 0,
  ).length
  if (count === 0 || reading.line?.until === newest) return reading
  return { seen, line: { count, until: newest } }
}
