import { expect, test } from 'vitest'
import {
  citedIn,
  endsNamedIn,
  filesNamedIn,
  headingsOf,
  isInSections,
  linksIn,
  longSentences,
} from './docLinks.ts'

test('finds relative links and paths in backticks that begin at the root', () => {
  const page =
    'See [a](b.md#c), [site](https://x.org), `server/src/main.ts`, `main.ts`, `web/dist/x.js`, `web/features/<noun>`.'
  expect(filesNamedIn('docs/a.md', page)).toEqual(['docs/b.md', 'server/src/main.ts'])
})

test('finds ends of paths of source files in backticks', () => {
  const page = '`messages/batch.ts`, `server/src/main.ts`, `main.ts`, `<noun>/x.ts`, `a/b.tsx`'
  expect(endsNamedIn(page)).toEqual(['messages/batch.ts', 'a/b.tsx'])
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

test('finds the names of the specification that a comment cites', () => {
  const source =
    "/** spec §2 and §8, Home: x. */ (spec §7, POST /a) // spec §2, A member's profile."
  expect(citedIn(source)).toEqual([
    { sections: ['2', '8'], name: 'Home' },
    { sections: ['2'], name: "A member's profile" },
  ])
  const page = '# S\n\n## 2. Screens\n\n### Home\n- x\n\n## 8. Errors\n- **8.1** Login: x\n'
  const isIn = (section: string, name: string) => isInSections(page, [section], name)
  expect([isIn('2', 'Home'), isIn('8', 'Login'), isIn('8', 'Home'), isIn('2', 'Job')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('finds sentences with too many words, also behind a heading and in a table', () => {
  const page =
    '# One two three\nOne two. One (two) `three`.\n\n- One two\n- three four\n\n| one two | one two three |'
  expect(longSentences(page, 2)).toEqual(['# One two three', 'One (two) `three`.', 'one two three'])
})

test('counts what is quoted in backticks as one word', () => {
  expect(longSentences('One `two three. four`.\n\nOne two `three`.', 2)).toEqual([
    'One two `three`.',
  ])
})
