import type { Message } from '@wayside/contract/messages'
import { expect, test } from 'vitest'
import {
  boundsOf,
  moveDown,
  moveUp,
  openedRange,
  RENDERED_MAX,
  shorten,
  type VisibleRange,
} from './useVisibleRange.ts'

const chat = (count: number, start = 1) =>
  Array.from({ length: count }, (_, at) => ({ _id: String(start + at) }) as Message)
const long = chat(10_000)
const shown = (messages: Message[], range: VisibleRange) => {
  const { from, to } = boundsOf(messages, range)
  return [messages[from]?._id, messages[to - 1]?._id]
}

test('shows the end of a chat when it is opened, and what arrives after that', () => {
  const opened = openedRange(long, 0)
  expect(shown(long, opened)).toEqual(['9951', '10000'])
  expect(shown(chat(10_003), opened)).toEqual(['9951', '10003'])
})

test('shows everything unread when a chat is opened, from a little before the first unread message', () => {
  expect(shown(long, openedRange(long, 120))).toEqual(['9876', '10000'])
  expect(shown(long, openedRange(long, 450))).toEqual(['9546', '9745'])
})

test('renders every message on the way up and down, never more than the limit at once', () => {
  let range = openedRange(long, 0)
  const seen = new Set<string>()
  const collect = () => {
    const { from, to } = boundsOf(long, range)
    expect(to - from).toBeLessThanOrEqual(RENDERED_MAX)
    for (const { _id } of long.slice(from, to)) seen.add(_id)
  }
  while (range.first !== '1') {
    range = moveUp(long, range)
    collect()
  }
  expect(seen.size).toBe(10_000)
  seen.clear()
  for (collect(); range.last !== undefined; collect()) range = moveDown(long, range)
  expect(seen.size).toBe(10_000)
})

test('keeps showing the same messages when older ones are loaded', () => {
  const opened = openedRange(chat(50, 201), 0)
  expect(shown(chat(250), opened)).toEqual(['201', '250'])
  expect(shown(chat(250), moveUp(chat(250), opened))).toEqual(['151', '250'])
})

test('drops the end that the reader is not at when new messages make it too long', () => {
  const grown = { first: '1' }
  expect(shown(chat(201), shorten(chat(201), grown, true))).toEqual(['102', '201'])
  expect(shown(chat(201), shorten(chat(201), grown, false))).toEqual(['1', '200'])
  expect(shorten(chat(200), grown, true)).toBe(grown)
})

test('shows nothing when a chat has no messages', () =>
  expect(boundsOf([], openedRange([], 0))).toEqual({ from: 0, to: 0 }))
