import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText, linkify, type TextPart } from './LinkedText.tsx'

const links = (text: string) =>
  linkify(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]))
const textOf = (parts: TextPart[]) =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

test('makes links of web addresses and leaves the rest as it was written', () => {
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

test('leaves the punctuation of a sentence out of the address', () => {
  expect(links('(https://example.org/x).')).toEqual(['https://example.org/x'])
  expect(links('https://en.example.org/wiki/Bern_(city)!')).toEqual([
    'https://en.example.org/wiki/Bern_(city)',
  ])
  expect(links('Really https://example.org/?!')).toEqual(['https://example.org/'])
})

test('makes no link of other schemes, incomplete hosts or addresses with a user', () => {
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

test('loses no character', () => {
  for (const text of [
    '',
    'a\nhttps://x.example/ü…\n\nb',
    '"https://x.example"',
    'https://user@x.example https://y.example)))',
  ]) {
    expect(textOf(linkify(text))).toBe(text)
  }
})

test('ends an address at a mark of direction', () => {
  for (const mark of ['\u202e', '\u2067', '\u200f', '\u061c'])
    expect(links(`https://a.example/${mark}moc.knab.www//:sptth`)).toEqual(['https://a.example/'])
})

test('isolates a link from the direction of the text around it', () => {
  const written = '\u202ehttps://a.example/moc.knab.www//:sptth'
  const html = renderToStaticMarkup(<LinkedText parts={linkify(written)} />)
  // An element with a dir attribute is isolated (HTML, section 15.3.6).
  expect(html).toMatch(
    /^<span>\u202e<\/span><a dir="ltr" href="https:\/\/a\.example\/moc\.knab\.www\/\/:sptth" /,
  )
})
