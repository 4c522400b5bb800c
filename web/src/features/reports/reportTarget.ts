import type { Reported } from './reports.texts.ts'

export interface ReportTarget {
  what: Reported
  /** Of the member, post or job, or of the chat. */
  id: string
  person: { _id: string; name: string; lastname: string }
}
