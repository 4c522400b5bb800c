import { describe, expect, it, test } from 'vitest'
import { applyDirectionOf, bareEmail, facebookPageOf, websiteOf } from './webAddress.ts'

const disguised = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\u0000:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://example.org/%0aalert(1)',
  'javascript:https://example.org',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'vb\rscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.org',
  'blob:https://example.org/1',
  'about:blank',
  'view-source:https://example.org',
  'https://user:pass@example.org',
  'https://user@example.org',
  'https://',
  'http:///path',
  '//example.org',
  '/apply',
  'intent://scan/#Intent;end',
  '\u202ejavascript:alert(1)',
  'feed:javascript:alert(1)',
  'jar:https://example.org!/',
  'tel:+123',
]

// spec 10.68
describe('where to apply', () => {
  it.each(disguised)('refuses %j as the place to apply at', (text) => {
    expect(applyDirectionOf(text)).toBeUndefined()
  })

  // spec 2.114, 3.20, 10.67
  it.each([
    ['https://example.org/jobs?id=1#apply', 'https://example.org/jobs?id=1#apply'],
    ['  http://example.org  ', 'http://example.org'],
    ['example.org', 'https://example.org'],
    ['Example.org:8080/jobs', 'https://Example.org:8080/jobs'],
    ['münchen.de/arbeit', 'https://münchen.de/arbeit'],
    ['jobs@example.org', 'mailto:jobs@example.org'],
    ['mailto:jobs@example.org', 'mailto:jobs@example.org'],
  ])('reads %j as the place %j to apply at', (text, direction) => {
    expect(applyDirectionOf(text)).toBe(direction)
  })
})

// Two addresses, or an address and words. With the blanks left out each would be another address.
const sentences = [
  'www.surfcamp.example or call 351900000',
  'apply on www.surfcamp.com',
  'hello@surfcamp.com or www.surfcamp.com',
  'hello@surf camp.com',
  'see surfcamp.com',
  'surfcamp.com/job form.pdf',
  'https://surf camp.com/jobs',
  'https://surfcamp.com or call me',
  'https:// surfcamp.com',
  'https://a.com/x https://b.com/y',
  'https://a.com/x or mail me@b.com',
  'https://a.com/x\nb',
  'https://a.com/x\tb',
  'https://a.com/x\u2028b',
  'www.surf\u00a0camp.com',
  'www.surf\u3000camp.com',
  'Anna Maria Rossi',
]

// spec 30.7
describe('an address with white space inside', () => {
  it.each(sentences)('finds no address in %j, which has white space inside', (text) => {
    expect(applyDirectionOf(text)).toBeUndefined()
    expect(websiteOf(text)).toBeUndefined()
    expect(facebookPageOf(text)).toBeUndefined()
  })

  it.each([
    [
      'https://example.com/job application form.pdf',
      'https://example.com/job%20application%20form.pdf',
    ],
    [
      'https://forms.example/a?prefill=Surf instructor',
      'https://forms.example/a?prefill=Surf%20instructor',
    ],
    ['https://example.com?q=a b', 'https://example.com?q=a%20b'],
    ['\u00a0https://example.com/a\u00a0b\u3000', 'https://example.com/a%20b'],
    ['\thttps://example.com/a\n', 'https://example.com/a'],
  ])('takes the address %j with its spaces as %j', (text, address) => {
    expect(websiteOf(text)).toBe(address)
    expect(applyDirectionOf(text)).toBe(address)
  })
})

// spec 30.8
test.each([
  'jobs@example.org',
  ' jobs@example.org\n',
  'jobs@example.org\u200b',
  '\u2060jobs@example.org',
  'mailto:jobs@example.org',
  'MAILTO: jobs@example.org',
  '<jobs@example.org>',
  '<mailto:jobs@example.org>,',
  'jobs@example.org.',
  '\u202ajobs@example.org\u202c;',
])('the email address in %j is taken out of what is around it', (text) => {
  expect(bareEmail(text)).toBe('jobs@example.org')
  expect(applyDirectionOf(text)).toBe('mailto:jobs@example.org')
})

describe('a website', () => {
  it.each(['\u202e', '\u2066', '\u2069', '\u061c', '\u200b', '\u0000', '\u0085', '\ufeff'])(
    'loses what cannot be seen (%j)',
    (sign) => {
      expect(websiteOf(`https://exa${sign}mple.org/${sign}path`)).toBe('https://example.org/path')
    },
  )

  it.each(['https://example.org/\ud800', '\udfffexample.org'])(
    'refuses %j as a website, since it has half a character',
    (text) => {
      expect(websiteOf(text)).toBeUndefined()
    },
  )

  it.each([...disguised, 'jobs@example.org', 'mailto:jobs@example.org', 'just words', ''])(
    'refuses %j as a website',
    (text) => {
      expect(websiteOf(text)).toBeUndefined()
    },
  )
})

describe('a Facebook page', () => {
  // spec 2.114, 3.20, 10.67
  it.each([
    ['ana.lima', 'https://www.facebook.com/ana.lima'],
    ['@analima', 'https://www.facebook.com/analima'],
    ['facebook.com/ana', 'https://facebook.com/ana'],
    ['https://www.facebook.com/ana', 'https://www.facebook.com/ana'],
    ['facebook.com', 'https://facebook.com'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('leads from %j to the Facebook page %j', (typed, address) => {
    expect(facebookPageOf(typed)).toBe(address)
  })
})
