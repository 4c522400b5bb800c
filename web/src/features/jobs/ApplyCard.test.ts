import { expect, test } from 'vitest'
import { applyTarget } from './ApplyCard.tsx'

// spec 3.20, 10.69
test.each([
  [
    'https://example.org/apply?x=1',
    { href: 'https://example.org/apply?x=1', kind: 'web', where: 'example.org' },
  ],
  [
    'HTTP://Example.org:8080',
    { href: 'http://example.org:8080/', kind: 'web', where: 'example.org:8080' },
  ],
  [
    'https://bücher.example/',
    { href: 'https://xn--bcher-kva.example/', kind: 'web', where: 'xn--bcher-kva.example' },
  ],
  [
    'mailto:jobs@example.org',
    { href: 'mailto:jobs@example.org', kind: 'mail', where: 'jobs@example.org' },
  ],
  [
    'mailto:a@example.org?bcc=b@example.org',
    { href: 'mailto:a@example.org', kind: 'mail', where: 'a@example.org' },
  ],
])('%s leads to the place it names', (direction, target) =>
  expect(applyTarget(direction)).toEqual(target),
)

// spec 10.69
test.each([
  undefined,
  '',
  'example.org',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hi',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'https://bank.example@evil.example/',
  'https://user:secret@example.org',
  'mailto:',
  'mailto:a@example.org,b@example.org',
  'mailto:%E0%A4%A',
])('%j is never linked', (direction) => expect(applyTarget(direction)).toBeUndefined())
