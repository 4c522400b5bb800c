import { expect, test } from 'vitest'
import { quoteOf } from './WriteTo.tsx'

test.each([
  ['Where should a tired nurse go?', '“Where should a tired nurse go?”\n\n'],
  ['\n  Lisbon or Porto? \n\nI have a week.', '“Lisbon or Porto?”\n\n'],
  ['👩‍🚀'.repeat(161), `“${'👩‍🚀'.repeat(160)}…”\n\n`],
])('quotes the first line of %j', (text, quote) => expect(quoteOf(text)).toBe(quote))
