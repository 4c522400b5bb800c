import { expect, test } from 'vitest'
import { pictureUrl } from './pictureUrl.ts'

// spec 2.68, 3.10, 3.11, 3.12
test.each([
  ['without a picture: the default avatar', '', '/assets/images/head8.png'],
  ['a value starting with http, as it is', 'https://example.org/a.png', 'https://example.org/a.png'],
  ['a value starting with /assets/, as it is', '/assets/images/head3.png', '/assets/images/head3.png'],
  ['a path starting with /uploads/, from the API', '/uploads/a.webp', '/uploads/a.webp'],
  ['a file name, from the uploads path of the API', 'a b.webp', '/uploads/a%20b.webp'],
  ['a name that tries to leave the folder, kept inside', '../api/x', '/uploads/..%2Fapi%2Fx'],
])('%s (spec §3)', (_, profilePic, url) => expect(pictureUrl(profilePic)).toBe(url))
