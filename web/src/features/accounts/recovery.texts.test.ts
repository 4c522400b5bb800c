import { expect, test } from 'vitest'
import { ApiError } from '../../api/call.ts'
import { waitNote } from './recovery.texts.ts'

test.each([
  [1, 'You can try again in 1 second.'],
  [45, 'You can try again in 45 seconds.'],
  [60, 'You can try again in 1 minute.'],
  [61, 'You can try again in 2 minutes.'],
])('says for a wait of %i s: %s', (retryAfter, note) =>
  expect(waitNote(new ApiError(429, undefined, retryAfter))).toBe(note),
)

test('says nothing of a wait after any other refusal', () => {
  expect(waitNote(new ApiError(404))).toBeUndefined()
  expect(waitNote(new Error('no'))).toBeUndefined()
})
