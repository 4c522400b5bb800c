import type { Message } from '@wayside/contract/messages'
import { expect, test } from 'vitest'
import { appendMessage } from './appendMessage.ts'

const hello: Message = { _id: '9', chatId: 'c', senderId: 'ana', text: 'hello', createdAt: '2026-11-20T14:00:00.000Z' }
const later = (ms: number) => new Date(Date.parse(hello.createdAt) + ms).toISOString()

// spec 4.20
test('a message with the same _id is not added again', () => {
  const list = [hello]
  expect(appendMessage(list, { ...hello, text: 'other', createdAt: later(9000) })).toBe(list)
})

// spec 4.21, 9.21
test('the same text, sender and time within 1 second is not added again', () => {
  const list = [hello]
  expect(appendMessage(list, { ...hello, _id: '10', createdAt: later(1000) })).toBe(list)
  expect(appendMessage(list, { ...hello, _id: '8', createdAt: later(-1000) })).toBe(list)
})

// spec 4.21, 9.21
test('after more than 1 second, from somebody else or with another text it is another message', () => {
  expect(appendMessage([hello], { ...hello, _id: '10', createdAt: later(1001) })).toHaveLength(2)
  expect(appendMessage([hello], { ...hello, _id: '10', senderId: 'ben' })).toHaveLength(2)
  expect(appendMessage([hello], { ...hello, _id: '10', text: 'Hello' })).toHaveLength(2)
})

test('a message that comes late takes the place of its _id, counted and not spelled', () => {
  const ids = ['99', '7', '100', '8'].reduce<Message[]>((list, _id) => appendMessage(list, { ...hello, _id, text: _id }), [])
  expect(ids.map((message) => message._id)).toEqual(['7', '8', '99', '100'])
})
