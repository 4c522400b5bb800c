import type { Message } from '@wayside/contract/messages'
import { expect, test } from 'vitest'
import { type Reading, readOn } from './useReading.ts'

const message = (_id: number, senderId = 'ana'): Message => ({
  _id: String(_id),
  chatId: 'c',
  senderId,
  text: 'x',
  createdAt: '2026-11-20T14:00:00.000Z',
})
const list = (...ids: number[]) => ids.map((id) => message(id))
const facts = (messages: Message[], isPresent = true, unread = 0) => ({
  messages,
  me: 'ben',
  unread,
  isPresent,
})

test('opening a chat draws the line above its unread messages, and it stays while the reader reads on', () => {
  const opened = readOn({}, facts(list(8, 9, 10), true, 2))
  expect(opened).toEqual({ line: { count: 2, until: '10' }, seen: '10' })
  expect(readOn(opened, facts(list(8, 9, 10, 11)))).toEqual({
    line: { count: 2, until: '10' },
    seen: '11',
  })
})

test('draws no line in a chat that was read or for messages that arrive in view', () => {
  const opened = readOn({}, facts(list(8)))
  expect(readOn(opened, facts(list(8, 9)))).toEqual({ seen: '9' })
})

test('counts messages that arrive while the reader is away from the last seen one', () => {
  const opened: Reading = { seen: '9' }
  const one = readOn(opened, facts(list(9, 10), false))
  expect(one.line).toEqual({ count: 1, until: '10' })
  expect(readOn(one, facts([...list(9, 10), message(11, 'ben'), message(12)], false)).line).toEqual(
    { count: 2, until: '12' },
  )
})

test('returns the same object when nothing is new', () => {
  const reading: Reading = { seen: '9' }
  expect(readOn(reading, facts(list(8, 9)))).toBe(reading)
  expect(readOn(reading, facts([...list(9), message(10, 'ben')], false))).toBe(reading)
})

test('an empty chat has nothing unseen', () => {
  expect(readOn({}, facts([]))).toEqual({ seen: '' })
  expect(readOn({ seen: '' }, facts(list(1), false)).line).toEqual({ count: 1, until: '1' })
})
