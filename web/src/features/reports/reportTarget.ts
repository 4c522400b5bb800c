import type { Reported } from './reports.texts.ts'

export interface ReportTarget {
  what: Reported
  /** Of the member, post, job, message or reference, or of the chat. */
  id: string
  /** The chat of a message. */
  chatId?: string
  /** Whether the reader has blocked the member already. */
  isBlocked?: boolean
  /** Of an erased account without an id: nobody can be blocked or told. */
  person: { _id: string; name: string; lastname: string }
}
