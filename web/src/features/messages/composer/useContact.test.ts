import { expect, test } from 'vitest'
import { tryDraft } from './useContact.ts'

const ids = () => {
  let count = 0
  return () => `id ${++count}`
}

test('a first try gets an id', () => {
  expect(tryDraft({ text: ' hello ' }, 'hello', ids())).toEqual({ text: 'hello', clientId: 'id 1' })
})

test('a retry of the same text keeps its id, so a lost answer never doubles the message', () => {
  const newId = ids()
  const tried = tryDraft({ text: 'hello' }, 'hello', newId)
  expect(tryDraft({ text: 'hello', tried }, 'hello', newId)).toEqual(tried)
})

test('a changed text is another message', () => {
  const newId = ids()
  const tried = tryDraft({ text: 'hello' }, 'hello', newId)
  expect(tryDraft({ text: 'hello there', tried }, 'hello there', newId).clientId).toBe('id 2')
})
