import type { Message } from '@wayside/contract/messages'
import { dayLabel } from '../../../format/dates.ts'
import type { Outgoing } from '../history/sendMessage.ts'
import type { UnreadLine } from './useReading.ts'

export type LogLine =
  | { kind: 'day'; key: string; text: string }
  | { kind: 'new'; key: string; count: number }
  | { kind: 'bubble'; key: string; bubble: Bubble }

export interface Bubble {
  /** The message's _id; undefined while it is being sent. */
  id?: string
  text: string
  isMine: boolean
  /** ISO 8601; undefined while it is being sent. */
  at?: string
  /** The clientId of a queued message that can be cancelled. */
  waiting?: string
  isRead: boolean
  isFirst: boolean
  /** The last message of a group has the corner and the time. */
  isLast: boolean
  /** The act on an agreement that it tells of. */
  act?: Message['agreement']
  /** A later message tells of the same agreement, so this one is a line. */
  isPastAct?: boolean
}

interface Facts {
  messages: Message[]
  /** The rendered range: `from` inclusive, `to` exclusive. */
  from: number
  to: number
  outgoing: Outgoing[]
  me: string
  now: number
  line: UnreadLine | undefined
}

const GROUP_MS = 5 * 60_000

/**
 * Returns the lines of the rendered part of a chat: days, the line above new messages, and grouped
 * bubbles.
 */
export function logLines({ messages, from, to, outgoing, me, now, line }: Facts): LogLine[] {
  const lines: LogLine[] = []
  const shown = messages.slice(from, to)
  const newestActs = new Map(messages.map(({ agreement, _id }) => [agreement?._id, _id]))
  const newFrom = line && firstOf(line, messages, me) - from
  const days = shown.map((message) => dayLabel(message.createdAt, now))
  const opens = shown.map((message, at) => {
    const before = shown[at - 1]
    return !before || days[at] !== days[at - 1] || at === newFrom || !belongs(before, message)
  })
  const last = to === messages.length ? messages.at(-1) : undefined
  const isJoined = last !== undefined && joins(outgoing[0], last, me, now)
  for (const [at, message] of shown.entries()) {
    const day = days[at] ?? ''
    if (day !== days[at - 1]) lines.push({ kind: 'day', key: `day ${day}`, text: day })
    if (line && at === newFrom) lines.push({ kind: 'new', key: 'new', count: line.count })
    const isFirst = opens[at] ?? true
    const { agreement } = message
    const isCard = agreement && newestActs.get(agreement._id) === message._id
    lines.push({
      kind: 'bubble',
      // A card keeps its key when it moves to a newer message, and what is open in it.
      key: isCard ? `card ${agreement._id}` : keyOf(message),
      bubble: {
        ...bubbleOf(message, me, { isFirst, isLast: opens[at + 1] ?? !isJoined }),
        ...(agreement && { act: agreement, isPastAct: !isCard }),
      },
    })
  }
  return [
    ...lines,
    ...outgoing.map((message, at) => onItsWay(message, { isFirst: at > 0 || !isJoined })),
  ]
}

/** Whether a message that is being sent stands in the group of the last one, as it will once stored. */
const joins = (message: Outgoing | undefined, last: Message, me: string, now: number) =>
  message !== undefined &&
  message.isLeaving !== false &&
  belongs(last, { senderId: me, createdAt: new Date(now).toISOString() })

/** The key is the same before and after storing, so that React keeps the bubble. */
export const keyOf = ({ clientId, _id }: { clientId?: string; _id: string }) => clientId ?? _id

function bubbleOf(
  { _id, text, senderId, createdAt, readAt }: Message,
  me: string,
  place: { isFirst: boolean; isLast: boolean },
): Bubble {
  return {
    id: _id,
    text,
    isMine: senderId === me,
    at: createdAt,
    isRead: readAt !== undefined,
    ...place,
  }
}

const onItsWay = (
  { text, clientId, isLeaving }: Outgoing,
  { isFirst }: { isFirst: boolean },
): LogLine => ({
  kind: 'bubble',
  key: clientId,
  bubble: {
    text,
    isMine: true,
    isRead: false,
    isFirst,
    isLast: true,
    ...(isLeaving === false && { waiting: clientId }),
  },
})

type Grouped = Pick<Message, 'senderId' | 'createdAt' | 'readAt' | 'agreement'>

const belongs = (one: Grouped, next: Grouped) =>
  one.senderId === next.senderId &&
  !one.agreement &&
  !next.agreement &&
  (one.readAt === undefined) === (next.readAt === undefined) &&
  Date.parse(next.createdAt) - Date.parse(one.createdAt) <= GROUP_MS

/**
 * Finds the first unread message, counted back from the last one; the top when it is not loaded
 * yet.
 */
function firstOf({ count, until }: UnreadLine, messages: Message[], me: string) {
  let left = count
  for (let at = messages.findLastIndex((message) => message._id === until); at >= 0; at--) {
    if (messages[at]?.senderId !== me && --left === 0) return at
  }
  return 0
}
