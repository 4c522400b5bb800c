import { compareIds, type Message } from '@wayside/contract/messages'

/** The line above the messages that came while the reader was away: so many, the last one being `until`. */
export interface UnreadLine {
  count: number
  until: string
}

export interface Reading {
  line?: UnreadLine
  /** The newest message the reader has had before the eyes; unknown until the chat is loaded. */
  seen?: string
}

interface Facts {
  messages: Message[]
  me: string
  /** Unread when the chat was opened. */
  unread: number
  /** The end of the chat is before the reader's eyes. */
  isPresent: boolean
}

/** Follows the reader; the same object comes back when nothing has changed. */
export function readOn(reading: Reading, { messages, me, unread, isPresent }: Facts): Reading {
  const newest = messages.at(-1)?._id ?? ''
  const { seen } = reading
  if (seen === undefined) return unread > 0 ? { line: { count: unread, until: newest }, seen: newest } : { seen: newest }
  if (compareIds(newest, seen) <= 0) return reading
  if (isPresent) return { ...reading, seen: newest }
  const count = messages.filter(({ _id, senderId }) => senderId !== me && compareIds(_id, seen) > 0).length
  if (count === 0 || reading.line?.until === newest) return reading
  return { seen, line: { count, until: newest } }
}
