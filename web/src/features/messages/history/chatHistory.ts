import { replaceEqualDeep } from '@tanstack/react-query'
import { limits } from '@wayside/contract/limits'
import { compareIds, type Message, type ReadEvent } from '@wayside/contract/messages'

/** The loaded part of a chat. */
export interface ChatHistory {
  messages: Message[]
  /** Whether the server has older messages than the first one here. */
  hasOlder: boolean
  /** The newest message from a list of the server: no message is missing up to it. */
  completeTo?: string | undefined
}

/** Merges two histories without loss or duplicates and in order, whichever response came first. */
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

// Only the overlap is compared message by message, since long chats are merged often.
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

// Reading a message implies reading those before it, even if a `read` event was missed.
function readBefore(messages: Message[]) {
  const { senderId, readAt } = messages.findLast((message) => message.readAt) ?? {}
  const isNews = (message: Message) => message.senderId === senderId && !message.readAt
  const last = messages.findLastIndex((message) => message.readAt)
  if (!readAt || !messages.slice(0, last).some(isNews)) return messages
  return messages.map((message, at) =>
    at < last && isNews(message) ? { ...message, readAt } : message,
  )
}

/** Marks my messages up to `upTo` as read by the other member. */
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

// A response that was under way when the other member read the chat must not remove the mark.
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
 * spec §4: inserts a message from the channel at its place; returns the same list if it is there
 * already.
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
