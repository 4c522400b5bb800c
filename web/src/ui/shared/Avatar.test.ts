import { expect, test } from 'vitest'
import { pictureUrl, smallPictures } from './Avatar.tsx'

// spec 3.10, 3.11, 3.12
test.each([
  ['without a picture: the default avatar', '', '/assets/images/head8.png'],
  [
    'a value starting with http, as it is',
    'https://example.org/a.png',
    'https://example.org/a.png',
  ],
  [
    'a value starting with /assets/, as it is',
    '/assets/images/head3.png',
    '/assets/images/head3.png',
  ],
  ['a path starting with /uploads/, from the API', '/uploads/a.webp', '/uploads/a.webp'],
  ['a file name, from the uploads path of the API', 'a b.webp', '/uploads/a%20b.webp'],
  ['a name that tries to leave the folder, kept inside', '../api/x', '/uploads/..%2Fapi%2Fx'],
])('finds the address of %s (spec §3)', (_, profilePic, url) =>
  expect(pictureUrl(profilePic)).toBe(url),
)

const name = 'a'.repeat(32)

test('an upload is offered in its smaller sizes, by file name or by path', () => {
  const both = `/uploads/${name}-160.webp 160w, /uploads/${name}-320.webp 320w`
  expect(smallPictures(`${name}.webp`, false)).toBe(both)
  expect(smallPictures(`/uploads/${name}.webp`, false)).toBe(both)
})

test('an upload is offered in its smallest size when the browser saves data', () => {
  expect(smallPictures(`${name}.webp`, true)).toBe(`/uploads/${name}-160.webp 160w`)
})

test.each(['', 'face.webp', '/assets/images/head8.png', `https://example.org/${name}.webp`])(
  'no smaller sizes are offered for a picture that is no upload: %j',
  (other) => expect(smallPictures(other, false)).toBeUndefined(),
)
