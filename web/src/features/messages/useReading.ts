import type { Message } from '@wayside/contract/messages'
import { useState } from 'react'
import { type Reading, readOn } from './unreadLine.ts'

interface Facts {
  messages: Message[]
  me: string
  unread: number
  isPresent: boolean
  /** The server has been asked since the chat was opened. */
  isFresh: boolean
}

/** Which messages are new to the reader. */
export function useReading({ isFresh, ...facts }: Facts) {
  const [reading, setReading] = useState<Reading>({})
  const next = isFresh ? readOn(reading, facts) : reading
  if (next !== reading) setReading(next)
  const newest = facts.messages.at(-1)
  const hasUnseen = next.line !== undefined && next.line.until !== next.seen && next.line.until === newest?._id
  return { line: next.line, hasUnseen }
}
