import { expect, test } from 'vitest'
import { tokenEmail } from './VerifyEmail.tsx'

const encode = (text: string) => Buffer.from(text).toString('base64url')
const token = (payload: unknown) =>
  `${encode('{"alg":"HS256"}')}.${encode(JSON.stringify(payload))}.c2ln`

// spec §7: 'The e-mail is read from the middle section of the token; otherwise the user is asked
// for it'
// spec 7.10
test('the e-mail is read from the middle section of the token', () => {
  expect(tokenEmail(token({ email: 'mireille@example.org', exp: 1 }))).toBe('mireille@example.org')
})

test('reads a middle section with characters that only base64url has', () => {
  const payload = { note: '???>>>ÿÿ', email: 'a@example.org' }
  expect(encode(JSON.stringify(payload))).toMatch(/[-_]/)
  expect(tokenEmail(token(payload))).toBe('a@example.org')
})

test.each([
  ['', 'nothing'],
  ['abc', 'one section'],
  [`a.${encode('{"email":"a@example.org"}')}`, 'two sections'],
  [`a.${encode('{"email":"a@example.org"}')}.c.d`, 'four sections'],
  ['a..c', 'an empty middle'],
  ['a.%%%.c', 'no base64url'],
  ['a.é.c', 'no ASCII'],
  [`a.${encode('not json')}.c`, 'no JSON'],
  [`a.${Buffer.from([0xff, 0xfe]).toString('base64url')}.c`, 'no UTF-8'],
  [token(null), 'null'],
  [token('a@example.org'), 'a bare string'],
  [token([]), 'a list'],
  [token({}), 'no e-mail'],
  [token({ email: 7 }), 'a number'],
  [token({ email: 'nobody' }), 'no address'],
  [token({ email: 'a@example.org\r\nBcc: b@example.org' }), 'a header in disguise'],
])('finds no e-mail when the token is malformed: %s (%s)', (malformed) => {
  expect(tokenEmail(malformed)).toBeUndefined()
})
