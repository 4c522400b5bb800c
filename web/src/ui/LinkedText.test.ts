import { expect, test } from 'vitest'
import { linkify, type TextPart } from './LinkedText.tsx'

const links = (text: string) =>
  linkify(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]))
const textOf = (parts: TextPart[]) =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

test('addresses of the web become links, the rest stays as it was written', () => {
  expect(linkify('see https://example.org/a?b=1#c, ok')).toEqual([
    'see ',
    { href: 'https://example.org/a?b=1#c', text: 'https://example.org/a?b=1#c' },
    ', ok',
  ])
  expect(links('http://a.example http://b.example')).toEqual([
    'http://a.example/',
    'http://b.example/',
  ])
  expect(linkify('at www.example.org.')).toEqual([
    'at ',
    { href: 'https://www.example.org/', text: 'www.example.org' },
    '.',
  ])
  expect(linkify('no link')).toEqual(['no link'])
})

test('the end of a sentence is not part of the address', () => {
  expect(links('(https://example.org/x).')).toEqual(['https://example.org/x'])
  expect(links('https://en.example.org/wiki/Bern_(city)!')).toEqual([
    'https://en.example.org/wiki/Bern_(city)',
  ])
  expect(links('Really https://example.org/?!')).toEqual(['https://example.org/'])
})

test('nothing else is a link', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://x.example',
    'wwwonderful',
    'www.',
    'www.bank.example@evil.example/',
    'https://',
    'https://bank.example@evil.example/',
  ]) {
    expect(links(text)).toEqual([])
  }
})

test('no character is lost', () => {
  for (const text of [
    '',
    'a\nhttps://x.example/ü…\n\nb',
    '"https://x.example"',
    'https://user@x.example https://y.example)))',
  ]) {
    expect(textOf(linkify(text))).toBe(text)
  }
})

test('a mark of direction ends an address', () => {
  for (const mark of ['\u202e', '\u2067', '\u200f', '\u061c'])
    expect(links(`https://a.example/${mark}moc.knab.www//:sptth`)).toEqual(['https://a.example/'])
})
