import { expect, test } from 'vitest'
import { delivered, emptied, emptyDraft, restored, shownText, typed } from './drafts.ts'

const ids = () => {
  let count = 0
  return () => `id-${++count}`
}
const outgoing = { text: 'hi', typed: ' hi', clientId: 'id-1' }

test('sends a restored text again under the same clientId when it is unchanged', () => {
  const newId = ids()
  const first = emptied(typed(emptyDraft, ' hi'), 'hi', newId)
  expect(first).toEqual({ text: '', tried: { text: 'hi', clientId: 'id-1' } })
  const back = restored(first, outgoing)
  expect(back.text).toBe(' hi')
  expect(emptied(back, 'hi', newId).tried.clientId).toBe('id-1')
})

test('makes a new message when the text has changed or the last one has arrived', () => {
  const newId = ids()
  const first = emptied(emptyDraft, 'hi', newId)
  expect(emptied(restored(first, outgoing), 'hi!', newId).tried.clientId).toBe('id-2')
  expect(emptied(delivered(first, 'id-1'), 'hi', newId).tried.clientId).toBe('id-3')
})

test('keeps text that was written in the meantime below the restored text', () => {
  expect(restored({ text: 'and' }, outgoing)).toEqual({
    text: ' hi\nand',
    tried: { text: 'hi', clientId: 'id-1' },
  })
})

test('shows a text again that was being sent when the page closed, unless it has arrived', () => {
  const draft = emptied(emptyDraft, 'hi', ids())
  expect(shownText(draft, undefined)).toBe('')
  expect(shownText(draft, new Set(['id-1']))).toBe('')
  expect(shownText(draft, new Set(['other']))).toBe('hi')
  expect(shownText(typed(typed(draft, 'hi'), ''), new Set())).toBe('')
})
