import { expect, test } from 'vitest'
import { delivered, emptyDraft, restored, sending, shownText, typed } from './drafts.ts'

const ids = () => {
  let count = 0
  return () => `id-${++count}`
}
const outgoing = { text: 'hi', typed: ' hi', clientId: 'id-1' }

test('the restored same text is sent again under the same clientId', () => {
  const newId = ids()
  const first = sending(typed(emptyDraft, ' hi'), 'hi', newId)
  expect(first).toEqual({ text: '', tried: { text: 'hi', clientId: 'id-1' } })
  const back = restored(first, outgoing)
  expect(back.text).toBe(' hi')
  expect(sending(back, 'hi', newId).tried.clientId).toBe('id-1')
})

test('another text, or the same one after it has arrived, is a new message', () => {
  const newId = ids()
  const first = sending(emptyDraft, 'hi', newId)
  expect(sending(restored(first, outgoing), 'hi!', newId).tried.clientId).toBe('id-2')
  expect(sending(delivered(first, 'id-1'), 'hi', newId).tried.clientId).toBe('id-3')
})

test('what was written in the meantime is kept below the restored text', () => {
  expect(restored({ text: 'and' }, outgoing)).toEqual({
    text: ' hi\nand',
    tried: { text: 'hi', clientId: 'id-1' },
  })
})

test('a text that was on its way when the page was closed is shown again, unless it has arrived', () => {
  const draft = sending(emptyDraft, 'hi', ids())
  expect(shownText(draft, undefined)).toBe('')
  expect(shownText(draft, new Set(['id-1']))).toBe('')
  expect(shownText(draft, new Set(['other']))).toBe('hi')
  expect(shownText(typed(typed(draft, 'hi'), ''), new Set())).toBe('')
})
