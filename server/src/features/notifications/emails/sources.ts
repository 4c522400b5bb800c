import type { RawBuilder } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import type { Now } from '../../../database/timesOfDay.ts'
import type { Email, Link } from '../../../email/email.ts'
import type { Recipient } from '../recipients/channel.ts'
import type { EmailKind } from './metrics.queries.ts'

export interface Section {
  title: string
  /** Links to pages of the app, by their path. */
  lines: readonly Link[]
}

/** The entries of a source in an email, as they are now. */
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

/** The decisions about due entries: the ids of each. */
export type Verdicts = ReadonlyMap<string, readonly string[]>

/** A source of emails: unread chats, or entries of the list of notifications. */
export interface Source {
  kind: Exclude<EmailKind, 'digest'>
  /** Selects `member`, `due` and `kind` of what is due at a time, the longest overdue first. */
  due(now: Now): RawBuilder<unknown>
  /** Decides on what is due to a member, who is locked. What is sent stays due until it was. */
  decide(tx: Db, recipient: Recipient): Promise<Verdicts>
  /** The decided entries that are still new; in a digest, also those that have waited for it. */
  unseen(
    db: Db,
    recipient: Recipient,
    email: { ids: readonly string[]; isDigest: boolean; appUrl: string },
  ): Promise<Unseen>
}
