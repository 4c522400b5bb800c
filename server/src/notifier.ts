import type { Db } from './database/pool.ts'

/** An event that members are told of besides messages, under a topic of the contract's register. */
export interface NewNotification {
  topic: string
  /** The members who are told. */
  to: readonly string[]
  /** Kind and id of what it is about, as in `post:…`; `account` for the member's own account. */
  object: string
  /** The member who caused it, if one did. */
  actor?: string | undefined
  /** Ids, numbers, dates and titles, never what somebody wrote in a chat or comment. */
  details: Readonly<Record<string, string | number>>
}

/** Tells members of an event; every feature gets one. */
export interface Notifier {
  /**
   * Tells members of an event, in its transaction. An event names whom it is told to: what may
   * interest more than 50 is looked up when it is read.
   */
  notify(tx: Db, event: NewNotification): Promise<void>
  /** Forgets what was told of an object, in the transaction that deletes it. */
  withdraw(tx: Db, object: string): Promise<void>
  /** Call this after the commit: it shows the notifications on live screens. */
  flush(): void
}
