import type { Message } from '@wayside/contract/messages'
import { expect, test } from 'vitest'
import { boundsOf, downwards, openedAt, SHOWN_MAX, type Stretch, shortened, upwards } from './stretch.ts'

const chat = (count: number, start = 1) => Array.from({ length: count }, (_, at) => ({ _id: String(start + at) }) as Message)
const long = chat(10_000)
const shown = (messages: Message[], stretch: Stretch) => {
  const { from, to } = boundsOf(messages, stretch)
  return [messages[from]?._id, messages[to - 1]?._id]
}

test('an opened chat shows its end, and goes on with what arrives', () => {
  const opened = openedAt(long, 0)
  expect(shown(long, opened)).toEqual(['9951', '10000'])
  expect(shown(chat(10_003), opened)).toEqual(['9951', '10003'])
})

test('all that is unread is shown, from a little before the first one on', () => {
  expect(shown(long, openedAt(long, 120))).toEqual(['9876', '10000'])
  expect(shown(long, openedAt(long, 450))).toEqual(['9546', '9745'])
})

test('a reader comes up to the first message and down again past each one, and never has too many on the page', () => {
  let stretch = openedAt(long, 0)
  const seen = new Set<string>()
  const look = () => {
    const { from, to } = boundsOf(long, stretch)
    expect(to - from).toBeLessThanOrEqual(SHOWN_MAX)
    for (const { _id } of long.slice(from, to)) seen.add(_id)
  }
  while (stretch.first !== '1') {
    stretch = upwards(long, stretch)
    look()
  }
  expect(seen.size).toBe(10_000)
  seen.clear()
  for (look(); stretch.last !== undefined; look()) stretch = downwards(long, stretch)
  expect(seen.size).toBe(10_000)
})

test('older messages that are loaded change nothing of what is shown', () => {
  const opened = openedAt(chat(50, 201), 0)
  expect(shown(chat(250), opened)).toEqual(['201', '250'])
  expect(shown(chat(250), upwards(chat(250), opened))).toEqual(['151', '250'])
})

test('grown too long by new messages it loses the end that the reader is not at', () => {
  const grown = { first: '1' }
  expect(shown(chat(201), shortened(chat(201), grown, true))).toEqual(['102', '201'])
  expect(shown(chat(201), shortened(chat(201), grown, false))).toEqual(['1', '200'])
  expect(shortened(chat(200), grown, true)).toBe(grown)
})

test('a chat without messages has nothing to show', () => expect(boundsOf([], openedAt([], 0))).toEqual({ from: 0, to: 0 }))
