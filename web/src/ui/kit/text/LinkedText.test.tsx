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

// spec 30.10
test.each([
  ['https://youtu.be/abcdefghij_', 'https://youtu.be/abcdefghij_'],
  ['https://a.example/x~ https', 'https://a.example/x~'],
  ['https://a.example/*', 'https://a.example/*'],
  ['*https://a.example/x* and', 'https://a.example/x'],
  ['_https://a.example/x_', 'https://a.example/x'],
  ['**https://a.example/x**', 'https://a.example/x'],
  [
    '(see https://en.example.org/wiki/Set_(mathematics)#Basic)',
    'https://en.example.org/wiki/Set_(mathematics)#Basic',
  ],
  ['(https://a.example/x))', 'https://a.example/x'],
  ['[https://a.example/x[1]]', 'https://a.example/x[1]'],
  ['地址：https://example.com/room。请看', 'https://example.com/room'],
  ['请看https://example.com/room，谢谢', 'https://example.com/room'],
  ['「https://example.com/a」', 'https://example.com/a'],
  ['（https://example.com/房间）', 'https://example.com/%E6%88%BF%E9%97%B4'],
  ['https://example.com/wiki/中国 ok', 'https://example.com/wiki/%E4%B8%AD%E5%9B%BD'],
  ['https://example.com/x！？', 'https://example.com/x'],
  ['هنا https://example.com/a؟', 'https://example.com/a'],
  ['https://example.com/a، و', 'https://example.com/a'],
  ['https://example.com/a؛', 'https://example.com/a'],
  ['https://example.com/क।', 'https://example.com/%E0%A4%95'],
  [
    "https://www.google.com/maps/place/O'Connell+Street",
    "https://www.google.com/maps/place/O'Connell+Street",
  ],
  ["'https://a.example/x'", 'https://a.example/x'],
  ["https://a.example/x' he said", 'https://a.example/x'],
  ['go:  www.example.org/a_, then', 'https://www.example.org/a_'],
  ['https://a.example/x…', 'https://a.example/x'],
  ['https://a.example/a,b;c.d', 'https://a.example/a,b;c.d'],
  ['https://a.example/Bell–Hall now', 'https://a.example/Bell%E2%80%93Hall'],
  ['https://a.example/col·lecció', 'https://a.example/col%C2%B7lecci%C3%B3'],
  ['https://a.example/ア・カ。', 'https://a.example/%E3%82%A2%E3%83%BB%E3%82%AB'],
  ['https://a.example/x – and', 'https://a.example/x'],
  ['https://a.example/x· and', 'https://a.example/x'],
  ['https://a.example/x—and', 'https://a.example/x'],
  ['https://a.example/l’été’', 'https://a.example/l%E2%80%99%C3%A9t%C3%A9'],
  ["https://a.example's rooms", 'https://a.example/'],
  ['https://a.example’s rooms', 'https://a.example/'],
  ['www.a.example–see', 'https://www.a.example/'],
  ['http://localhost:3000/x', 'http://localhost:3000/x'],
])('in %j the address is %j', (text, address) => {
  expect(links(text)).toEqual([address])
  expect(textOf(linkify(text))).toBe(text)
})

test('looks for addresses at once, however a text is made to hold it up', () => {
  const signs = [
    '(',
    "'a",
    '([{',
    '(a[b{c',
    'https://',
    'www.',
    'xn--',
    '.',
    '.a',
    '-',
    '((a))',
    'http://a*',
  ]
  const began = performance.now()
  for (const sign of signs)
    for (const start of ['', 'https://a.example/', 'https://'])
      linkify((start + sign.repeat(5000)).slice(0, 5000))
  expect(performance.now() - began).toBeLessThan(2000)
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
  for (const sign of ['\u202e', '\u2067', '\u200f', '\u061c'])
    expect(links(`https://a.example/${sign}moc.knab.www//:sptth`)).toEqual(['https://a.example/'])
})

test('isolates a link from the direction of the text around it', () => {
  const written = '\u202ehttps://a.example/moc.knab.www//:sptth'
  const html = renderToStaticMarkup(<LinkedText parts={linkify(written)} />)
  // An element with a dir attribute is isolated (HTML, section 15.3.6).
  expect(html).toMatch(
    /^<span>\u202e<\/span><a dir="ltr" href="https:\/\/a\.example\/moc\.knab\.www\/\/:sptth" /,
  )
})
