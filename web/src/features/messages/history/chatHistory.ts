import { replaceEqualDeep } from '@tanstack/react-query'
import { limits } from '@wayside/contract/limits'
import { compareIds, type Message, type ReadEvent } from '@wayside/contract/messages'

/** What the browser knows of a chat. */
export interface ChatHistory {
  /** Oldest first, each once. */
  messages: Message[]
  /** Whether the server has messages from before the first one here. */
  hasOlder: boolean
  /**
   * The newest message the server has listed: between the first one here and this one nothing is
   * missing.
   */
  completeTo?: string | undefined
}

/** Both together: nothing lost, doubled or out of order, whichever answer came first. */
export function mergeHistory(known: ChatHistory | undefined, fresh: ChatHistory): ChatHistory {
  if (!known) return fresh
  const messages = readBefore(mergeLists(known.messages, fresh.messages))
  const completeTo = later(known.completeTo, fresh.completeTo)
  const isNews =
    messages !== known.messages ||
    hasOlder(known, fresh) !== known.hasOlder ||
    completeTo !== known.completeTo
  return isNews ? { messages, hasOlder: hasOlder(known, fresh), completeTo } : known
}

// A long chat is merged with a short answer many times: only where they overlap is looked at
// message by message.
function mergeLists(known: Message[], fresh: Message[]) {
  const [first] = fresh
  const last = fresh.at(-1)
  if (!first || !last || known === fresh) return known
  const from = known.findLastIndex(({ _id }) => compareIds(_id, first._id) < 0) + 1
  const to = known.findLastIndex(({ _id }) => compareIds(_id, last._id) <= 0) + 1
  const overlap = known.slice(from, to)
  const merged = mergeOverlap(overlap, fresh)
  const isSame =
    merged.length === overlap.length && merged.every((message, at) => message === overlap[at])
  return isSame ? known : [...known.slice(0, from), ...merged, ...known.slice(to)]
}

function mergeOverlap(known: Message[], fresh: Message[]) {
  const byId = new Map(known.map((message) => [message._id, message]))
  for (const message of fresh) byId.set(message._id, withMark(byId.get(message._id), message))
  return [...byId.values()].sort((one, other) => compareIds(one._id, other._id))
}

// Who has read a message has read the ones before it, also where the `read` event was missed.
function readBefore(messages: Message[]) {
  const { senderId, readAt } = messages.findLast((message) => message.readAt) ?? {}
  const isNews = (message: Message) => message.senderId === senderId && !message.readAt
  const last = messages.findLastIndex((message) => message.readAt)
  if (!readAt || !messages.slice(0, last).some(isNews)) return messages
  return messages.map((message, at) =>
    at < last && isNews(message) ? { ...message, readAt } : message,
  )
}

/** The reader has seen my messages up to `upTo`. */
export function markRead(history: ChatHistory, { readerId, upTo, readAt }: ReadEvent): ChatHistory {
  const isNews = (message: Message) =>
    !message.readAt && message.senderId !== readerId && compareIds(message._id, upTo) <= 0
  return {
    ...history,
    messages: history.messages.map((message) =>
      isNews(message) ? { ...message, readAt } : message,
    ),
  }
}

// An answer that was on its way when the other member read the chat does not take the mark back.
const withMark = (old: Message | undefined, next: Message): Message =>
  old === next || !old ? next : replaceEqualDeep(old, { ...old, ...next })

function hasOlder(known: ChatHistory, fresh: ChatHistory) {
  const [ours] = known.messages
  const [theirs] = fresh.messages
  return ours && theirs && compareIds(ours._id, theirs._id) < 0 ? known.hasOlder : fresh.hasOlder
}

const later = (one: string | undefined, other: string | undefined) =>
  one && other ? (compareIds(one, other) > 0 ? one : other) : (one ?? other)

/**
 * spec §4: adds a message from the channel at its place, unless it is there already; then the list
 * itself comes back.
 */
export function appendMessage(list: Message[], next: Message): Message[] {
  if (list.some((old) => isDuplicate(old, next))) return list
  const at = list.findLastIndex((old) => compareIds(old._id, next._id) < 0) + 1
  return list.toSpliced(at, 0, next)
}

function isDuplicate(one: Message, other: Message) {
  if (one._id === other._id) return true
  if (one.text !== other.text || one.senderId !== other.senderId) return false
  return (
    Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) <=
    limits.duplicateMessageWindowMs
  )
}
