import type { Message } from '@wayside/contract/messages'
import type { Topic, TopicRegister } from '@wayside/contract/topics'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Queue, Retry } from './background/queue.ts'
import type { Config } from './config.ts'
import type { MemberTable, MemberTables } from './database/memberTables.ts'
import type { Db } from './database/pool.ts'
import type { Email, EmailSample } from './email/email.ts'
import type { Mail } from './email/emailQueue.ts'
import type { Route } from './http/route.ts'
import type { Limits } from './identity/limits.ts'
import type { PasskeySite } from './identity/secondSteps/passkeySite.ts'
import type { Secrets } from './identity/secrets.ts'
import type { Noun } from './openapi/words.ts'
import type { PrivateCopies } from './pictures/privateCopies.ts'
import type { Store } from './pictures/store.ts'
import type { Uploads } from './pictures/uploads.ts'
import type { Places } from './places/places.ts'
import type { Push } from './push/openPush.ts'
import type { Deliver } from './realtime/sockets.ts'
import type { Standings } from './standing/standing.ts'

/**
 * All that app.ts opens and hands to the features: the configuration, the parts of the server, and
 * what features do for each other. A feature declares what it takes: `Pick<Parts, 'db' | 'mail'>`.
 */
export interface Parts extends Config {
  db: Db
  queue: Queue
  secrets: Secrets
  /** An email that reports an event also tells it in the list of notifications. */
  mail: Mail
  notifier: Notifier
  topics: TopicRegister
  limits: Limits
  deliver: Deliver
  /** Closes the sockets of a session that has ended, on every node. */
  cutSession: (session: string) => void
  standings: Standings
  store: Store
  uploads: Uploads
  privateCopies: PrivateCopies
  places: Places
  cleanPicture: (bytes: Uint8Array) => Promise<Buffer>
  passkeySite: PasskeySite
  push: Push
  /** The address that limits count; undefined for the people at this machine. */
  clientOf: (request: FastifyRequest) => string | undefined
  /** Returns the path of the development mailbox for clients that may open it. */
  devMailboxFor: (client: string | undefined) => string | undefined
  log: Pick<Logger, 'warn'>
  registry: Registry

  // Services that one feature offers to another.

  /** Blocks a member whom the caller reports. Returns why they are not blocked, if so. */
  block: (by: string, of: string) => Promise<string | undefined>
  /** Called with each stored message: its receiver and its chat. */
  onMessageStored: (message: { member: string; chat: string }) => void
  actMessages: ActMessages
  /** Decides on what is due to members by email or on devices, and begins to send it. */
  decideWhatIsDue: (channel: 'emails' | 'pushes') => Promise<unknown>
  /** The tables of all features, for the download and the erasure. */
  memberTables: MemberTables
}

/** Stores the messages of acts on agreements in the chat of the two members. */
export interface ActMessages {
  /**
   * Stores one in the transaction of its act, which holds the lock of the chat from then on; throws
   * the refusal that any message would get.
   */
  store(tx: Db, draft: ActMessage): Promise<Message>
  /** Call this after the commit: it shows the message on the live screens of both. */
  show(message: Message, draft: Pick<ActMessage, 'to' | 'hasEmail'>): void
}

export interface ActMessage {
  from: string
  to: string
  text: string
  agreement: NonNullable<Message['agreement']>
  /** The act has a notification and an email of its own, so that its message needs none. */
  hasEmail: boolean
}

/** All that a feature consists of on the server. `app.features.ts` holds the list of features. */
export interface Feature<Needs = Parts> {
  /** The name of its folder. */
  name: string
  /** Registers its calls. */
  routes?: (route: Route, parts: Needs) => void
  /** Serves what programs ask for that send no JSON, as those for mail do. */
  serve?: (app: FastifyInstance, parts: Needs) => unknown
  /** Runs once when the server starts. */
  start?: (parts: Needs) => Promise<unknown>
  /** Work that runs by the clock, on every node. */
  every?: readonly Timed<Needs>[]
  /** Its queues of background work, which one node does. */
  queues?: readonly Worked<Needs>[]
  /** Its calls in the API document, by the name that the contract has for them. */
  nouns?: Record<string, Noun>
  /** Each of its emails with sample values, by the name of its template. */
  emails?: (sample: EmailSample) => Record<string, Email>
  /** Its tables with rows that refer to members: how download and erasure treat them. */
  tables?: Record<string, MemberTable>
  /**
   * Its other tables: the words of the page about privacy for what they hold of a person, or none
   * when that is nothing.
   */
  otherTables?: Record<string, string>
  /** Returns which of these files its rows name; the others are deleted after a day. */
  filesInUse?: (db: Db, names: string[]) => Promise<string[]>
  /** The topics under which it tells members of events. */
  topics?: readonly Topic[]
}

export interface Timed<Needs> {
  /** Names it in the log and in /metrics, with the name of the feature before. */
  name: string
  seconds: number
  work: (parts: Needs) => Promise<unknown>
}

export interface Worked<Needs> {
  queue: string
  retry: Retry
  /** Each queue has data of its own shape, so this is a method, which may narrow it. */
  work(parts: Needs, data: object): Promise<void>
}

/** A notification besides messages, under a topic of the contract's register. */
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
  /** Deletes the notifications of an object, in the transaction that deletes it. */
  withdraw(tx: Db, object: string): Promise<void>
  /** Call this after the commit: it shows the notifications on live screens. */
  flush(): void
}
