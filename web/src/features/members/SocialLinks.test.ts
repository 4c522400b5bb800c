import { describe, expect, test } from 'vitest'
import { socialLinks, webAddress } from './SocialLinks.tsx'

const none = { instagramUN: '', twitterUN: '', facebookUN: '', webUN: '' }

test('a member without accounts has no links', () => expect(socialLinks(none)).toEqual([]))

test('handles become links to Instagram and X, addresses stay addresses', () => {
  const links = socialLinks({
    instagramUN: 'ana.lima',
    twitterUN: '@ana_lima',
    facebookUN: 'https://www.facebook.com/ana.lima',
    webUN: 'http://ana.example/map/',
  })
  expect(links).toEqual([
    { network: 'instagram', href: 'https://instagram.com/ana.lima', text: '@ana.lima' },
    { network: 'x', href: 'https://x.com/ana_lima', text: '@ana_lima' },
    {
      network: 'facebook',
      href: 'https://www.facebook.com/ana.lima',
      text: 'facebook.com/ana.lima',
    },
    { network: 'website', href: 'http://ana.example/map/', text: 'ana.example/map' },
  ])
})

test('a Facebook user name is one, with a dot in it too', () => {
  expect(socialLinks({ ...none, facebookUN: 'ana.lima' })[0]?.href).toBe(
    'https://www.facebook.com/ana.lima',
  )
})

test.each([
  'a/b',
  '..',
  '../login',
  'ana lima',
  'javascript:alert(1)',
  'ana?x=1',
  'ana#x',
  'x'.repeat(51),
  '@',
])('%j is no handle and becomes no link', (name) =>
  expect(socialLinks({ ...none, instagramUN: name, twitterUN: name })).toEqual([]),
)

describe('a web address', () => {
  test.each([
    ['https://ana.example/', 'https://ana.example/'],
    ['HTTP://Ana.Example', 'http://ana.example/'],
    ['ana.example', 'https://ana.example/'],
    ['ana.example:8080/map', 'https://ana.example:8080/map'],
    ['  www.ana.example/a?b=c#d ', 'https://www.ana.example/a?b=c#d'],
  ])('%j leads to %s', (written, href) => expect(webAddress(written)?.href).toBe(href))

  test.each([
    '',
    ' ',
    'home',
    'http://',
    'https:///',
    'http://localhost',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)//a.b',
    '\u200bjavascript:alert(1)//a.b',
    'javascript://a.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://a.example',
    'blob:https://a.example/1',
    'mailto:a@b.example',
    'https://user:pass@a.example',
    'https://bank.example@evil.example',
    'evil@a.example',
    'https://a b.example^',
  ])('%j leads nowhere', (written) => expect(webAddress(written)).toBeUndefined())
})
