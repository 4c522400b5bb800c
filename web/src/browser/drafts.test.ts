import { expect, test } from 'vitest'
import { attemptOf } from './drafts.ts'

const ids = () => {
  let count = 0
  return () => `id ${++count}`
}

test('gives a first attempt a new id', () => {
  expect(attemptOf('hello', undefined, ids())).toEqual({ text: 'hello', clientId: 'id 1' })
})

test('keeps the id when the same text is sent again, so that no message is stored twice', () => {
  const newId = ids()
  const first = attemptOf('hello', undefined, newId)
  expect(attemptOf('hello', first, newId)).toEqual(first)
})

test('makes a new id when the text has changed', () => {
  const newId = ids()
  const first = attemptOf('hello', undefined, newId)
  expect(attemptOf('hello there', first, newId).clientId).toBe('id 2')
})
