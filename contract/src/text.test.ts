import { describe, expect, it, test } from 'vitest'
import { isBlank, longText, oneLine } from './text.ts'

// spec 30.1
describe('a text of one line', () => {
  const line = oneLine(50, 'too long')

  it.each([
    ['a tab is a blank', 'Lisbon\tPortugal', 'Lisbon Portugal'],
    ['line breaks are one blank', 'Lisbon\r\nPortugal', 'Lisbon Portugal'],
    ['separators of lines are blanks', 'a\u2028b\u0085c', 'a b c'],
    ['what cannot be seen goes', 'So\u00adfi\u2060a\u200b', 'Sofia'],
    ['a joiner stays', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['letters are composed', 'Zoe\u0308', 'Zoë'],
    ['a letter keeps four marks', `o${'\u0315'.repeat(40)}k`, `o${'\u0315'.repeat(4)}k`],
    [
      'a joiner does not hide more marks',
      `o${'\u0315\u200d'.repeat(40)}k`,
      `o${'\u0315\u200d'.repeat(4)}${'\u200d'.repeat(36)}k`,
    ],
    ['emoji stay', '❤️‍🔥👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣', '❤️‍🔥👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣'],
    ['Hebrew with vowels and accents stays', 'בְּרֵאשִׁ֖ית', 'בְּרֵאשִׁ֖ית'],
  ])('stores one line of text: %s', (_, typed, stored) =>
    expect(line.parse(typed)).toBe(stored.normalize('NFC')),
  )

  it('measures a text of one line as it is stored', () => {
    expect(line.safeParse('e\u0301'.repeat(50)).success).toBe(true)
    expect(line.safeParse('e\u0301'.repeat(51)).success).toBe(false)
  })

  it('reads a text of one line at once, however many marks or joiners are in it', () => {
    const began = performance.now()
    for (const sign of ['\u0315', '\u200d', '\u0315\u200d', '\t', '\u200b'])
      line.safeParse(sign.repeat(200_000))
    expect(performance.now() - began).toBeLessThan(4000)
  })
})

// spec 30.1
test('a text of many lines is stored in NFC, with its lines', () => {
  expect(longText(9, 'too long').parse(' ma\u006e\u0303ana\n\tx ')).toBe('mañana\n\tx')
})

test.each(['', ' \u200b', '\u3164', '\u2800', '\u0301', '\ufffc', '\u00ad\u0488'])(
  'a text of %j alone is blank',
  (text) => expect(isBlank(text)).toBe(true),
)
test.each(['a', '-', '👍', '1️⃣', '\u3164.', 'が', 'é'])('a text of %j is not blank', (text) =>
  expect(isBlank(text)).toBe(false),
)
