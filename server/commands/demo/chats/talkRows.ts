import { idOf, jitter } from '../sampleIds.ts'
import type { conversations } from './conversations.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A conversation and its messages as rows. */
export function talkRows(
  { between, hoursAgo, turns, unread = 0 }: (typeof conversations)[number],
  now: number,
) {
  const [first, second] = between.map(idOf) as [string, string]
  const id = idOf(between.join(' '))
  const written = turns.flatMap((turn, n) =>
    [turn].flat().map((text, part) => ({ text, sender: n % 2 ? second : first, part })),
  )
  let at = now - hoursAgo * HOUR
  const messages = written.map(({ text, sender }) => ({
    chat_id: id,
    sender_id: sender,
    text,
    created_at: '',
  }))
  for (let n = messages.length - 1; n >= 0; n--) {
    const message = messages[n]
    if (message) message.created_at = new Date(at).toISOString()
    const isSameTurn = (written[n]?.part ?? 0) > 0
    at -= (isSameTurn ? 1 + jitter(`${id}${n}`) : 4 + 300 * jitter(`${id}${n}`)) * MINUTE
  }
  return { chat: chatRow({ id, first, second, messages, unread }), messages }
}

interface Chat {
  id: string
  /** The member who began. */
  first: string
  second: string
  messages: readonly { text: string; sender_id: string; created_at: string }[]
  unread: number
}

/** The row of a chat with these messages, of which the last ones are unread by the other. */
export function chatRow({ id, first, second, messages, unread }: Chat) {
  const last = messages.at(-1)
  if (!last) throw new Error(`No message in the sample chat ${id}`)
  // The last writer has read everything; the other has unread messages.
  const lastRead = messages.at(-1 - unread)?.created_at ?? null
  const [a, b] = first < second ? [first, second] : [second, first]
  const side = (member: string) =>
    member === last.sender_id
      ? { unread: 0, readAt: last.created_at }
      : { unread, readAt: lastRead }
  return {
    id,
    member_a: a,
    member_b: b,
    started_by: first,
    answered_at: messages.find(({ sender_id }) => sender_id === second)?.created_at ?? null,
    created_at: messages[0]?.created_at ?? last.created_at,
    last_text: last.text.slice(0, 200),
    last_sender: last.sender_id,
    last_at: last.created_at,
    unread_a: side(a).unread,
    unread_b: side(b).unread,
    read_a_at: side(a).readAt,
    read_b_at: side(b).readAt,
  }
}
