import { expect, test } from 'vitest'
import { smallPictures } from './smallPictures.ts'

const name = 'a'.repeat(32)

test('an upload is offered in its smaller sizes, by file name or by path', () => {
  const both = `/uploads/${name}-160.webp 160w, /uploads/${name}-320.webp 320w`
  expect(smallPictures(`${name}.webp`, false)).toBe(both)
  expect(smallPictures(`/uploads/${name}.webp`, false)).toBe(both)
})

test('only in the smallest where data is saved', () => {
  expect(smallPictures(`${name}.webp`, true)).toBe(`/uploads/${name}-160.webp 160w`)
})

test.each(['', 'face.webp', '/assets/images/head8.png', `https://example.org/${name}.webp`])(
  'not what the server has not made: %j',
  (other) => expect(smallPictures(other, false)).toBeUndefined(),
)
