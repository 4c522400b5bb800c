import { expect, test } from 'vitest'
import { roomIn, roomNote } from './room.ts'

test.each([
  [0, ''],
  [4499, ''],
  [4500, '500 characters left'],
  [4999, '1 character left'],
  [5000, '0 characters left'],
  [5001, '1 character too many'],
  [5250, '250 characters too many'],
])('at %i characters the counter says %j', (length, note) => expect(roomNote(roomIn('x'.repeat(length)))).toBe(note))

test('blanks around the text do not count: they are not sent', () => expect(roomIn(`  ${'x'.repeat(4999)}  `)).toBe(1))
