import type { Topic } from '@wayside/contract/topics'

/** An email with one recipient: text, what others wrote, links of ours, and at most one button. */
export interface Email {
  to: string
  subject: string
  /** The paragraphs, of which the first is the greeting. The button stands below the second. */
  text: string[]
  /** Texts that other members wrote, below the second paragraph. */
  quotes?: string[]
  /** Lines that lead to a page of ours, below the second paragraph. */
  links?: Link[]
  /** Such lines below headings. */
  sections?: { title: string; links: Link[] }[]
  /** The button and its URL, which is always our own. */
  action?: Link
  /** Why the member receives it, and how to change that. */
  footer?: { text: string; links: Link[] }
  /** The entry in the member's list of notifications, when the email reports an event. */
  notification?: { topic: Topic; object?: string; details?: Record<string, string | number> }
  /** Headers besides those that every email has. */
  headers?: Record<string, string>
  /** The Message-ID without brackets; the same at each attempt, so that mailboxes drop doubles. */
  messageId?: string
  /** The id, without brackets, of the thread that mailboxes show it in. */
  thread?: string
}

export interface Link {
  label: string
  url: string
}

/** The values of sample emails. */
export interface EmailSample {
  to: string
  name: string
  appUrl: string
  /** Where a mailed link leads. */
  url: string
}

/** A template without a sample does not compile. */
export type SamplesOf<Templates> = {
  [Name in keyof Templates as Templates[Name] extends (...values: never) => Email
    ? Name
    : never]: Email
}
