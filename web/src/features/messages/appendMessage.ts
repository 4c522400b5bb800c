import { limits } from '@wayside/contract/limits'
import { compareIds, type Message } from '@wayside/contract/messages'

/** spec §4: adds a message from the channel at its place, unless it is there already; then the list itself comes back. */
export function appendMessage(list: Message[], next: Message): Message[] {
  if (list.some((old) => isDuplicate(old, next))) return list
  const at = list.findLastIndex((old) => compareIds(old._id, next._id) < 0) + 1
  return list.toSpliced(at, 0, next)
}

function isDuplicate(one: Message, other: Message) {
  if (one._id === other._id) return true
  if (one.text !== other.text || one.senderId !== other.senderId) return false
  return Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) <= limits.duplicateMessageWindowMs
}
