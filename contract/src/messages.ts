import { z } from 'zod/mini'
import { userTypeInResponse } from './accountFields.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { memberTexts } from './members.ts'
import { done, idOf, orElse, textOrNothing } from './normalize.ts'
import type { Notification, NotificationsSeenEvent } from './notificationList.ts'
import { clamped, clientId, id, instant, longText, visible } from './text.ts'

export const messageRules = {
  empty: 'Please enter a message',
  tooLong: `Message must be ${limits.messageMax} characters or less`,
  chatNotFound: 'Conversation not found',
  blockedByMe: 'You blocked this member. Unblock them to write.',
  closed: 'You can no longer write to each other here.',
} as const

export const messageText = longText(
  limits.messageMax,
  messageRules.tooLong,
  messageRules.empty,
).check(visible(messageRules.empty))

// Digits. Within a chat, ids grow in the order in which messages were stored.
const messageId = z.string().check(z.regex(/^\d{1,18}$/))

export const message = z.object({
  _id: z.string(),
  chatId: z.string(),
  senderId: idOf,
  text: z.string(),
  createdAt: instant,
  /** Chosen by the sending client, so that a retry finds the message that is already stored. */
  clientId: z.optional(z.string()),
  /** When the other member read up to here or further; only on one's own messages. */
  readAt: z.optional(instant),
  /** The act on an agreement that the message reports. */
  agreement: z.optional(z.object({ _id: z.string(), act: z.string(), version: z.number() })),
})
export type Message = z.infer<typeof message>

export const conversation = z.object({
  chatId: z.string(),
  otherUser: z.object({
    _id: z.string(),
    name: textOrNothing,
    lastname: textOrNothing,
    profilePic: textOrNothing,
    country: textOrNothing,
    hostornomad: userTypeInResponse,
  }),
  /** The newest message. Lists show at most the first 200 characters of its text. */
  lastMessage: z.nullish(z.object({ text: textOrNothing, createdAt: instant, senderId: idOf })),
  unread: orElse(z.number(), 0),
  /** The one who has not written in this chat yet: `me` or `other`. Absent once both have. */
  unansweredBy: z.optional(z.string()),
  /**
   * Present when nobody can write: `byMe` after a block of the caller, else `other`, whatever the
   * reason. A plain string, so that an open page accepts one of a newer server.
   */
  closed: z.optional(z.string()),
})
export type Conversation = z.infer<typeof conversation>

const sent = z.object({ success: done, message })

/** spec §7, the message calls. */
export const messages = {
  start: endpoint({
    method: 'POST',
    path: '/api/messages/start/:userId',
    access: 'member',
    params: z.object({ userId: id(memberTexts.notFound) }),
    body: z.object({ text: messageText, clientId }),
    response: sent,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/messages/send',
    access: 'member',
    body: z.object({ receiverId: z.catch(z.string(), ''), text: messageText, clientId }),
    response: sent,
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/api/messages/conversations',
    access: 'member',
    response: z.object({ success: done, conversations: z.array(conversation) }),
  }),
  /** Oldest first. `before` is a message's `_id` and selects the page that ends just before it. */
  chat: endpoint({
    method: 'GET',
    path: '/api/messages/chat/:chatId',
    access: 'member',
    params: z.object({ chatId: id(messageRules.chatNotFound) }),
    query: z.object({
      before: z.optional(messageId),
      limit: z.optional(clamped(1, limits.listMax, limits.chatPage)),
    }),
    response: z.object({ success: done, messages: z.array(message) }),
  }),
  /** Marks the other member's messages up to `upTo` as read. */
  read: endpoint({
    method: 'POST',
    path: '/api/messages/read',
    access: 'member',
    body: z.object({ chatId: z.string(), upTo: messageId }),
    response: z.object({ success: z.literal(true), unread: z.number() }),
  }),
}

/** The `chat` event. `skipSender` names the member whose own echo is dropped (spec §4). */
export const chatEvent = z.extend(message, { skipSender: z.string() })
export type ChatEvent = z.infer<typeof chatEvent>

/** The `read` event: `readerId` has read the chat up to `upTo`. */
export const readEvent = z.object({
  chatId: z.string(),
  readerId: z.string(),
  upTo: messageId,
  readAt: instant,
})
export type ReadEvent = z.infer<typeof readEvent>

/** The `agreement` event: an agreement of the member has another version or state. */
export const agreementEvent = z.object({
  chatId: z.string(),
  agreementId: z.string(),
  version: z.number(),
  state: z.string(),
})
export type AgreementEvent = z.infer<typeof agreementEvent>

/**
 * The events that the server sends. `resync` means that events may have been missed: fetch again.
 */
export interface ServerEvents {
  chat: (event: ChatEvent) => void
  read: (event: ReadEvent) => void
  agreement: (event: AgreementEvent) => void
  notification: (event: Notification) => void
  notificationsSeen: (event: NotificationsSeenEvent) => void
  resync: () => void
}

/**
 * The events that a client sends. They are hints only; the server relays what it has stored (spec
 * §4).
 */
export interface ClientEvents {
  chat: (event: ChatEvent) => void
}

/** Compares message ids in the order of storing: digits, so a longer id is later. */
export const compareIds = (one: string, other: string) =>
  one.length - other.length || (one < other ? -1 : Number(one > other))
