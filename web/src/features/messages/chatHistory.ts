import { replaceEqualDeep } from '@tanstack/react-query'
import { compareIds, type Message, type ReadEvent } from '@wayside/contract/messages'

/** What the browser knows of a chat. */
export interface ChatHistory {
  /** Oldest first, each once. */
  messages: Message[]
  /** Whether the server has messages from before the first one here. */
  hasOlder: boolean
  /** The newest message the server has listed: between the first one here and this one nothing is missing. */
  completeTo?: string | undefined
}

/** Both together: nothing lost, doubled or out of order, whichever answer came first. */
export function mergeHistory(known: ChatHistory | undefined, fresh: ChatHistory): ChatHistory {
  if (!known) return fresh
  const byId = new Map(known.messages.map((message) => [message._id, message]))
  for (const message of fresh.messages) byId.set(message._id, withMark(byId.get(message._id), message))
  const messages = [...byId.values()].sort((one, other) => compareIds(one._id, other._id))
  const merged = { messages, hasOlder: hasOlder(known, fresh), completeTo: later(known.completeTo, fresh.completeTo) }
  return replaceEqualDeep(known, merged)
}

/** The reader has seen my messages up to `upTo`. */
export function markRead(history: ChatHistory, { readerId, upTo, readAt }: ReadEvent): ChatHistory {
  const isNews = (message: Message) => !message.readAt && message.senderId !== readerId && compareIds(message._id, upTo) <= 0
  return { ...history, messages: history.messages.map((message) => (isNews(message) ? { ...message, readAt } : message)) }
}

// An answer that was on its way when the other member read the chat does not take the mark back.
const withMark = (old: Message | undefined, next: Message): Message => ({ ...old, ...next })

function hasOlder(known: ChatHistory, fresh: ChatHistory) {
  const [ours] = known.messages
  const [theirs] = fresh.messages
  return ours && theirs && compareIds(ours._id, theirs._id) < 0 ? known.hasOlder : fresh.hasOlder
}

const later = (one: string | undefined, other: string | undefined) =>
  one && other ? (compareIds(one, other) > 0 ? one : other) : (one ?? other)
