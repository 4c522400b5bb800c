import type { DigestChoice } from '@wayside/contract/notifications'
import type { EmailTiming } from '@wayside/contract/topics'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import type { Now } from '../../../database/timesOfDay.ts'

/** A member's choices for the emails of groups, where they differ from the usual. */
export type Choices = Readonly<Record<string, EmailTiming>>

/** A member to whom something is due, and what decides on what they are told. */
export interface Recipient {
  member: string
  /** The kinds that are due: `digest`, `delivery` or the kinds of sources. */
  kinds: readonly string[]
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
  /** The same for devices. */
  pushChoices: Readonly<Record<string, boolean>>
  emailText: boolean
  digest: DigestChoice
  /** The time of a digest has come. */
  isDigestDue: boolean
  /** When the quiet hours that are now end. */
  quietEnd: string | null
  lastQuietEnd: string | null
  /** No email is being sent, nor waits to be tried again. */
  isFree: boolean
  /** Names an email that was begun and is not done; it is tried again. */
  emailId: string | null
  /** Since when the mail server does not take it. */
  failingSince: string | null
  /** That is so long ago that a digest is given up. */
  isGivenUp: boolean
  /** So many emails were begun today, as the member's clock has it. */
  emailsToday: number
  /** Seconds from the first unread message to the email. */
  delay: number
  /** A member whose session was used within so many seconds is here. */
  activeSeconds: number
}

export type DispatchTimes = Pick<Recipient, 'delay' | 'activeSeconds'>

/** A way to tell members what waits for them. Its sources are unread chats and notifications. */
export interface Channel {
  /** So much is sent at once; more is decided on when a place is free. */
  atOnce: number
  /** Each selects `member`, `due` and `kind` of what is due at a time, the longest overdue first. */
  due(time: { now: Now; at: string | undefined }): Promise<readonly RawBuilder<unknown>[]>
  /**
   * Decides on what is due to a member, who is locked. What is told is leased in the same commit, so
   * that nobody else decides on it until it was sent. Undefined when nothing may be decided now.
   */
  decide(tx: Db, recipient: Recipient): Promise<Decided | undefined>
  /** Begins nothing more. */
  close?(): void
}

/** The work after the commit of a decision. */
export interface Decided {
  /** Counts what is not told, and why. */
  count(): void
  /** Sends the notifications. It does not fail. */
  send?(): Promise<void>
}

/** A channel has sent all that it may for now: what was decided does not count. */
export class TurnsUsedUp extends Error {
  /** Milliseconds until there are more. */
  readonly wait: number
  constructor(wait: number) {
    super('nothing more may be sent for now')
    this.wait = wait
  }
}
