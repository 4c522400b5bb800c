import { memberTexts } from '@wayside/contract/members'
import { compareIds, type Message, messageRules } from '@wayside/contract/messages'
import { firstContactTexts } from '@wayside/contract/privacy'
import { isId } from '@wayside/contract/text'
import type { Db } from '../../database/pool.ts'
import type { ActMessage, ActMessages } from '../../feature.ts'
import type { Deliver } from '../../realtime/sockets.ts'
import { Refusal } from '../../refusal.ts'
import { storeOfAct } from './actMessages.queries.ts'
import type { ChatLimits, NotStored } from './firstContacts.queries.ts'
import { freshMessage, messageByClientId } from './messages.queries.ts'
import { chatFor, markRead, messagesOf } from './reading.queries.ts'
import type { Draft, StoreMessage } from './sending.queries.ts'

interface MessageDependencies {
  db: Db
  deliver: Deliver
}

const many = 1_000_000_000

/** How many of the chats that a member opens may be without an answer. */
export const chatLimits = (rateLimits: boolean): ChatLimits =>
  rateLimits
    ? { firstDay: 5, aDay: 15, trusted: 30 }
    : { firstDay: many, aDay: many, trusted: many }

interface SendDependencies extends MessageDependencies {
  store: StoreMessage
  onStored: (message: { member: string; chat: string }) => void
}

/**
 * Stores the message and shows it on the live screens of both. The same `clientId` again is the
 * same message.
 */
export async function sendMessage(
  { db, store, deliver, onStored }: SendDependencies,
  draft: Draft,
): Promise<Message> {
  const { from, clientId } = draft
  // An id may be spelt in capitals; a chat is found by one spelling.
  const to = draft.to.toLowerCase()
  if (!isId(to)) throw new Refusal('notFound', memberTexts.notFound)
  if (from === to) throw new Refusal('invalid', 'You cannot message yourself')

  const stored = await store({ ...draft, to })
  if (stored && 'refused' in stored) throw refusalOf(stored.refused)
  if (stored) {
    deliver([from, to], 'chat', { ...stored, skipSender: from })
    onStored({ member: to, chat: stored.chatId })
    return stored
  }
  const known = clientId ? await messageByClientId(db, from, clientId) : undefined
  if (known?.receiver !== to)
    throw new Refusal('conflict', 'This clientId belongs to a message to somebody else')
  // The call that stored it may have lost its connection to the database before it showed it.
  deliver([from, to], 'resync')
  return known.message
}

interface ActDependencies {
  rateLimits: boolean
  unreadEmailDelay: number
  deliver: Deliver
  onStored: SendDependencies['onStored']
}

/** Stores the messages of acts on agreements; refuses them as it does any other message. */
export function openActMessages(needs: ActDependencies): ActMessages {
  const { rateLimits, unreadEmailDelay, deliver, onStored } = needs
  const limits = chatLimits(rateLimits)
  return {
    async store(tx: Db, draft: ActMessage) {
      const stored = await storeOfAct(tx, draft, { limits, unreadEmailDelay })
      if ('refused' in stored) throw refusalOf(stored.refused)
      return stored
    },
    show(message: Message, { to, hasEmail }: Pick<ActMessage, 'to' | 'hasEmail'>) {
      deliver([message.senderId, to], 'chat', { ...message, skipSender: message.senderId })
      // Other acts tell devices by their notification.
      if (!hasEmail) onStored({ member: to, chat: message.chatId })
    },
  }
}

function refusalOf(why: NotStored) {
  if (why === 'noReceiver') return new Refusal('notFound', memberTexts.notFound)
  if (why === 'blockedByMe') return new Refusal('forbidden', messageRules.blockedByMe)
  if (why === 'closed') return new Refusal('forbidden', messageRules.closed)
  if (why === 'known' || why === 'nobody') return new Refusal('forbidden', firstContactTexts[why])
  return new Refusal(
    'tooMany',
    'You have started many conversations today. Please write to new people tomorrow.',
    { retryAfter: 3600 },
  )
}

/** A page of a chat for one of its two members; to anybody else it does not exist. */
export async function readChat(
  db: Db,
  {
    chatId,
    reader,
    before,
    limit,
  }: { chatId: string; reader: string; before?: string | undefined; limit: number },
) {
  const chat = await chatFor(db, chatId, reader)
  if (!chat) throw new Refusal('notFound', messageRules.chatNotFound)
  const { otherRead, otherReadAt } = chat
  const list = await messagesOf(db, chatId, { before, limit })
  if (!otherReadAt) return list
  return list.map((message) =>
    message.senderId === reader && compareIds(message._id, otherRead) <= 0
      ? { ...message, readAt: otherReadAt }
      : message,
  )
}

/**
 * Marks a chat as read up to a message. Unless it is closed, the reader's screens are told, and the
 * other member's when both have read receipts.
 */
export async function readUpTo(
  { db, deliver }: MessageDependencies,
  { chatId, reader, upTo }: { chatId: string; reader: string; upTo: string },
) {
  const marked = isId(chatId) ? await markRead(db, { chatId, reader, upTo }) : undefined
  if (!marked) throw new Refusal('notFound', messageRules.chatNotFound)
  const { other, readAt, unread, hasMoved, isTold } = marked
  if (hasMoved)
    deliver(isTold ? [reader, other] : [reader], 'read', {
      chatId,
      readerId: reader,
      upTo: marked.upTo,
      readAt,
    })
  return unread
}

// Only messages of the last minute are relayed, so older entries may be dropped.
const RELAYED_MAX = 10_000

/**
 * Handles a client's own `chat` event: sends the stored message to the other member, if this client
 * has just written it. Each message is relayed once on this node, however many events come. Returns
 * why an event was dropped.
 */
export function openDoorbell({ db, deliver }: MessageDependencies) {
  const relayed = new Set<string>()
  return async ({ from, chatId, id }: { from: string; chatId: string; id: string }) => {
    if (!isId(chatId) || !/^\d{1,18}$/.test(id)) return 'malformed event'
    // The same chat and message may be spelt in capitals and with zeros in front.
    const name = `${chatId.toLowerCase()} ${BigInt(id)}`
    if (relayed.has(name)) return 'repeated event'
    const found = await freshMessage(db, { chatId, id })
    if (found?.message.senderId !== from) return 'no new message'
    if (relayed.has(name)) return 'repeated event'
    relayed.add(name)
    if (relayed.size > RELAYED_MAX) relayed.delete(relayed.values().next().value ?? '')
    deliver(
      found.members.filter((member) => member !== from),
      'chat',
      { ...found.message, skipSender: from },
    )
    return undefined
  }
}
