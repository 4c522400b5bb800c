import type { DigestChoice } from '@wayside/contract/notifications'
import type { EmailTiming } from '@wayside/contract/topics'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import type { Now } from '../../../database/timesOfDay.ts'
import type { Email, Link } from '../../../email/email.ts'
import type { EmailKind } from './metrics.queries.ts'

/** A member's choices for the emails of groups, where they differ from the usual. */
export type Choices = Readonly<Record<string, EmailTiming>>

/** A member to whom something is due, and what decides on emails to them. */
export interface Recipient {
  member: string
  to: string
  name: string
  /** The time of the decision. */
  now: string
  /** The member's day, as in `22 Nov 2027`. */
  day: string
  /** The address is confirmed and the standing good. */
  isReachable: boolean
  /** Emails to the member come back, so only required ones are sent. */
  isReturned: boolean
  /** One of the member's sessions was used just now. */
  isActive: boolean
  choices: Choices
  emailText: boolean
  digest: DigestChoice
  /** The time of a digest has come. */
  isDigestDue: boolean
  /** When the quiet hours that are now end. */
  quietEnd: string | null
  lastQuietEnd: string | null
  /** Names an email that was begun and is not done; it is tried again. */
  emailId: string | null
  /** Since when the mail server does not take it. */
  failingSince: string | null
  /** That is so long ago that a digest is given up. */
  isGivenUp: boolean
  /** So many emails were begun today, as the member's clock has it. */
  emailsToday: number
  /** A node of the former version has queued an email. */
  isQueued: boolean
  /** Seconds from the first unread message to the email. */
  delay: number
  /** A member whose session was used within so many seconds is here. */
  activeSeconds: number
}

export type DispatchTimes = Pick<Recipient, 'delay' | 'activeSeconds'>

export interface Section {
  title: string
  /** Links to pages of the app, by their path. */
  lines: readonly Link[]
}

/** What of a source an email tells, as it is now. */
export interface Unseen {
  sections: readonly Section[]
  /** The lines of all sections, the newest first. */
  lines: readonly Link[]
  /** The group of its settings, which the link at the end of the email stops. */
  group: string
  /** The email that tells this and nothing else; `thread` joins it to others. */
  alone?: { email: Email; thread?: string } | undefined
  /** Notes that it was told: it is due no more, unless more has happened since. */
  noteSent(): Promise<void>
}

/** What has become of that which was due: the ids of each decision. */
export type Verdicts = ReadonlyMap<string, readonly string[]>

/** What waits to be told to members: unread chats, or entries of the list of notifications. */
export interface Source {
  kind: Exclude<EmailKind, 'digest'>
  /** Selects `member` and `due` of what is due at a time, the longest overdue first. */
  due(now: Now): RawBuilder<unknown>
  /** Decides on what is due to a member, who is locked. What is sent stays due until it was. */
  decide(tx: Db, recipient: Recipient): Promise<Verdicts>
  /** What is still new of that which was decided on; in a digest, also what has waited for it. */
  unseen(
    db: Db,
    recipient: Recipient,
    email: { ids: readonly string[]; isDigest: boolean; appUrl: string },
  ): Promise<Unseen>
}
