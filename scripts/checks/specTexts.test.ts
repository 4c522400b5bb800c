// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source code
import { describe, expect, test } from 'vitest'
import { isInSource, phrasesIn, textsOf } from './specTexts.ts'

const says = (source: string, phrase: string) => isInSource(phrase, textsOf('a.tsx', source))

describe('a text that the code holds', () => {
  test.each([
    ['a string', "const a = 'Loading feed...'", 'Loading feed...'],
    [
      'a string with an apostrophe',
      'const a = "You\'ve reached the end of the feed!"',
      "You've reached the end of the feed!",
    ],
    ['an attribute', '<input placeholder="Search conversations..." />', 'Search conversations...'],
    [
      'JSX, broken over lines',
      '<p>\n  Start the\n  conversation!\n</p>',
      'Start the conversation!',
    ],
    ['JSX with a quoted apostrophe', '<p>What&apos;s on your mind?</p>', "What's on your mind?"],
    ['JSX with the text in braces', "<p>{'Post'} a Job</p>", 'Post a Job'],
    ['a template with the value', 'const a = `Server error: ${status}`', 'Server error: {status}'],
    ['a template with the count', 'const a = `Jobs Posted (${count})`', 'Jobs Posted (count)'],
    ['JSX with the values', '<p>Showing {shown} of {total} posts</p>', 'Showing X of Y posts'],
    [
      'a text beside an element',
      '<p>Member since <time>{year}</time></p>',
      "Member since {year of the owner's createdAt}",
    ],
    ['a template that adds to it', 'const a = `Today, ${time}`', 'Today'],
  ])('finds a phrase in %s', (_, source, phrase) => expect(says(source, phrase)).toBe(true))
})

describe('a text that the code lacks', () => {
  test.each([
    ['a comment', "// shows 'Loading feed...'", 'Loading feed...'],
    ['a longer text', "const a = 'Error while loading'", 'Error'],
    ['a text in another case', "const a = 'loading feed...'", 'Loading feed...'],
    ['a typographic look-alike', "const a = 'Loading feed…'", 'Loading feed...'],
    ['a text without the value', "const a = 'Server error: unknown'", 'Server error: {status}'],
  ])('finds no phrase in %s', (_, source, phrase) => expect(says(source, phrase)).toBe(false))
})

test('a list has one phrase a line, under headings', () => {
  expect(phrasesIn('# 2 Feed\nSocial Feed\n\n# 8 Login\nLogin failed\n')).toEqual([
    'Social Feed',
    'Login failed',
  ])
})
