import type { Message } from '@wayside/contract/messages'
import { expect, test } from 'vitest'
import { appendMessage, type ChatHistory, markRead, mergeHistory } from './chatHistory.ts'

const message = (_id: number, more: Partial<Message> = {}): Message => ({
  _id: String(_id),
  chatId: 'c',
  senderId: 'ana',
  text: 'same text',
  createdAt: '2026-11-20T14:00:00.000Z',
  ...more,
})
const history = (ids: number[], hasOlder = false): ChatHistory => ({
  messages: ids.map((each) => message(each)),
  hasOlder,
  completeTo: String(ids.at(-1)),
})
const idsOf = ({ messages }: ChatHistory) => messages.map((each) => Number(each._id))

// spec 4.15
test('keeps what only one side knows, each once and in order', () => {
  expect(idsOf(mergeHistory(history([3, 9, 100]), history([8, 9, 10, 99])))).toEqual([
    3, 8, 9, 10, 99, 100,
  ])
})

test('never drops messages of the server that look alike', () => {
  expect(idsOf(mergeHistory(history([1]), history([1, 2, 3])))).toEqual([1, 2, 3])
})

test('takes `hasOlder` from the history that reaches further back', () => {
  expect(mergeHistory(history([5, 6], true), history([6, 7], false)).hasOlder).toBe(true)
  expect(mergeHistory(history([5, 6], true), history([3, 4], false)).hasOlder).toBe(false)
  expect(mergeHistory(history([5, 6], true), history([], false)).hasOlder).toBe(false)
})

test('an older page does not move the end of what is complete', () => {
  expect(
    mergeHistory(history([50, 51]), { messages: [message(1)], hasOlder: true }).completeTo,
  ).toBe('51')
  expect(mergeHistory(history([50, 51]), history([51, 120])).completeTo).toBe('120')
})

test('returns the same history when nothing is new', () => {
  const known = history([1, 2])
  expect(mergeHistory(known, history([1, 2]))).toBe(known)
})

test('keeps a message read when a late response says otherwise', () => {
  const known = { ...history([1]), messages: [message(1, { readAt: '2026-11-20T14:01:00.000Z' })] }
  expect(mergeHistory(known, history([1])).messages[0]?.readAt).toBe('2026-11-20T14:01:00.000Z')
})

test('a read event marks the messages of the other one up to its id', () => {
  const known = {
    ...history([]),
    messages: [message(9), message(10), message(11), message(8, { senderId: 'ben' })],
  }
  const read = markRead(known, {
    chatId: 'c',
    readerId: 'ben',
    upTo: '10',
    readAt: '2026-11-20T15:00:00.000Z',
  })
  expect(read.messages.map((each) => each.readAt !== undefined)).toEqual([true, true, false, false])
})

test('marks earlier messages as read when a later one was read', () => {
  const readAt = '2026-11-20T15:00:00.000Z'
  const fresh = { ...history([]), messages: [message(4, { readAt })] }
  const known = {
    ...history([]),
    messages: [message(1), message(2, { senderId: 'ben' }), message(3), message(5)],
  }
  const marks = mergeHistory(known, fresh).messages.map((each) => each.readAt)
  expect(marks).toEqual([readAt, undefined, readAt, readAt, undefined])
})

test('a page of older messages comes before all others', () => {
  expect(idsOf(mergeHistory(history([50, 51]), history([8, 9, 10])))).toEqual([8, 9, 10, 50, 51])
})

const hello: Message = {
  _id: '9',
  chatId: 'c',
  senderId: 'ana',
  text: 'hello',
  createdAt: '2026-11-20T14:00:00.000Z',
}
const later = (ms: number) => new Date(Date.parse(hello.createdAt) + ms).toISOString()

// spec 4.20
test('a message with the same _id is not added again', () => {
  const list = [hello]
  expect(appendMessage(list, { ...hello, text: 'other', createdAt: later(9000) })).toBe(list)
})

// spec 4.21, 9.21
test('a message with the same text, sender and time within 1 second is not added again', () => {
  const list = [hello]
  expect(appendMessage(list, { ...hello, _id: '10', createdAt: later(1000) })).toBe(list)
  expect(appendMessage(list, { ...hello, _id: '8', createdAt: later(-1000) })).toBe(list)
})

// spec 4.21, 9.21
test('a message is added when it is over 1 second later, from somebody else or has another text', () => {
  expect(appendMessage([hello], { ...hello, _id: '10', createdAt: later(1001) })).toHaveLength(2)
  expect(appendMessage([hello], { ...hello, _id: '10', senderId: 'ben' })).toHaveLength(2)
  expect(appendMessage([hello], { ...hello, _id: '10', text: 'Hello' })).toHaveLength(2)
})

test('inserts a late message by the number in its _id', () => {
  const ids = ['99', '7', '100', '8'].reduce<Message[]>(
    (list, _id) => appendMessage(list, { ...hello, _id, text: _id }),
    [],
  )
  expect(ids.map((message) => message._id)).toEqual(['7', '8', '99', '100'])
})
