import { expect, test } from 'vitest'
import { filesNamedIn, headingsOf, linksIn, wordCount } from './docLinks.ts'

test('finds relative links and paths in backticks that begin at the root', () => {
  const page =
    'See [a](b.md#c), [site](https://x.org), `server/src/main.ts`, `main.ts`, `web/dist/x.js`, `web/features/<noun>`.'
  expect(filesNamedIn('docs/a.md', page)).toEqual(['docs/b.md', 'server/src/main.ts'])
})

test('resolves a link without a path to its own page', () => {
  expect(linksIn('docs/a.md', '[below](#the-end) [up](../README.md)')).toEqual([
    { file: 'docs/a.md', heading: 'the-end' },
    { file: 'README.md', heading: undefined },
  ])
})

test('names headings as GitHub does', () => {
  expect([...headingsOf('# One: two, three\n\ntext\n## A `call` is 1\n')]).toEqual([
    'one-two-three',
    'a-call-is-1',
  ])
})

test('counts words between white space', () => expect(wordCount(' a b\n\n| c |')).toBe(5))
