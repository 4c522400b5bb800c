import type { Message } from '@wayside/contract/messages'
import { expect, test } from 'vitest'
import { type LogLine, logLines } from './logLines.ts'

const now = Date.parse('2026-11-20T14:10:00Z')
let id = 0
const message = (minutesAgo: number, senderId: string, more: Partial<Message> = {}): Message => ({
  _id: String(++id),
  chatId: 'c',
  senderId,
  text: `${senderId} ${minutesAgo}`,
  createdAt: new Date(now - minutesAgo * 60_000).toISOString(),
  ...more,
})
const lines = (messages: Message[], more: Partial<Parameters<typeof logLines>[0]> = {}) =>
  logLines({
    messages,
    from: 0,
    to: messages.length,
    outgoing: [],
    me: 'ana',
    now,
    line: undefined,
    ...more,
  })
const summaryOf = (list: LogLine[]) =>
  list.map((line) => {
    if (line.kind === 'day') return line.text
    if (line.kind === 'new') return `${line.count} new`
    return `${line.bubble.isFirst ? '┌' : ''}${line.bubble.text}${line.bubble.isLast ? '┘' : ''}`
  })

test('messages of one sender within five minutes are a group with one time below it', () => {
  expect(
    summaryOf(lines([message(9, 'ben'), message(5, 'ben'), message(4, 'ana'), message(3, 'ben')])),
  ).toEqual(['Today', '┌ben 9', 'ben 5┘', '┌ana 4┘', '┌ben 3┘'])
  expect(summaryOf(lines([message(20, 'ben'), message(14, 'ben')]))).toEqual([
    'Today',
    '┌ben 20┘',
    '┌ben 14┘',
  ])
})

test('each day stands once, above its messages', () => {
  expect(summaryOf(lines([message(3000, 'ben'), message(1500, 'ben'), message(1, 'ben')]))).toEqual(
    ['Wednesday', '┌ben 3000┘', 'Yesterday', '┌ben 1500┘', 'Today', '┌ben 1┘'],
  )
})

test('groups read and unread messages under separate ticks', () => {
  const read = message(3, 'ana', { readAt: '2026-11-20T14:08:00.000Z' })
  expect(summaryOf(lines([read, message(2, 'ana')]))).toEqual(['Today', '┌ana 3┘', '┌ana 2┘'])
})

test('a message that is being sent is in the group it will have; one that waits is not', () => {
  const sent = { chatId: 'c', receiverId: 'ben', text: 'soon', typed: 'soon', clientId: 'one' }
  const after = (last: Message, more: Partial<typeof sent & { isLeaving: boolean }> = {}) =>
    summaryOf(lines([last], { outgoing: [{ ...sent, ...more }] })).slice(1)
  expect(after(message(2, 'ana'))).toEqual(['┌ana 2', 'soon┘'])
  expect(after(message(2, 'ana'), { isLeaving: false })).toEqual(['┌ana 2┘', '┌soon┘'])
  expect(after(message(6, 'ana'))).toEqual(['┌ana 6┘', '┌soon┘'])
  expect(after(message(2, 'ben'))).toEqual(['┌ben 2┘', '┌soon┘'])
  expect(after(message(2, 'ana', { readAt: '2026-11-20T14:09:00.000Z' }))).toEqual([
    '┌ana 2┘',
    '┌soon┘',
  ])
})

test('the line of new messages stands above the first of them', () => {
  const messages = [message(5, 'ben'), message(4, 'ben'), message(3, 'ana'), message(2, 'ben')]
  const until = messages.at(-1)?._id ?? ''
  expect(summaryOf(lines(messages, { line: { count: 2, until } }))).toEqual([
    'Today',
    '┌ben 5┘',
    '2 new',
    '┌ben 4┘',
    '┌ana 3┘',
    '┌ben 2┘',
  ])
  expect(summaryOf(lines(messages, { line: { count: 80, until } }))[1]).toBe('80 new')
})

test('puts messages being sent below, under the key they keep', () => {
  const outgoing = [
    { chatId: 'c', receiverId: 'ben', text: 'soon', typed: 'soon', clientId: 'one' },
  ]
  expect(lines([], { outgoing })).toEqual([
    {
      kind: 'bubble',
      key: 'one',
      bubble: { text: 'soon', isMine: true, isRead: false, isFirst: true, isLast: true },
    },
  ])
  expect(lines([message(1, 'ana', { clientId: 'one' })]).at(-1)?.key).toBe('one')
})

test('the newest message of an agreement stands alone, and older ones are past acts', () => {
  const act = (act: string, version: number) => ({ agreement: { _id: 'stay', act, version } })
  const other = { agreement: { _id: 'meeting', act: 'requested', version: 1 } }
  const list = lines([
    message(4, 'ana', act('requested', 1)),
    message(3, 'ana'),
    message(3, 'ana', other),
    message(2, 'ana', act('changed', 2)),
  ])
  expect(summaryOf(list)).toEqual(['Today', '┌ana 4┘', '┌ana 3┘', '┌ana 3┘', '┌ana 2┘'])
  expect(list.flatMap((line) => (line.kind === 'bubble' ? [line.bubble.isPastAct] : []))).toEqual([
    true,
    undefined,
    false,
    false,
  ])
})
