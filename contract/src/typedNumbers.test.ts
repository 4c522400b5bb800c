import { expect, test } from 'vitest'
import { dollarsIn } from './dollars.ts'
import { searchQuery } from './peopleSearch.ts'
import { oneToTwenty, oneToTwentyText, withPlainDigits } from './typedNumbers.ts'

const scripts = [
  ['Latin', '0123456789'],
  ['full-width', '０１２３４５６７８９'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Indian', '०१२३४५६७८९'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
] as const

// spec 10.112
test.each(scripts)('the %s digits are read as 0 to 9', (_script, digits) => {
  expect(withPlainDigits(digits)).toBe('0123456789')
  const [, one, two] = digits
  for (const field of [oneToTwenty, searchQuery.shape.guests])
    expect(field.parse(` ${one}${two} `)).toBe(12)
  expect(dollarsIn(`${one},${two}${two}${two}`)).toBe(1222)
})

// spec 10.112
test.each(['²x', 'Ⅳ', '1.5', '-1', '0', '21', '²¹', 'two'])(
  '%j is no number of guests',
  (typed) => {
    for (const field of [oneToTwenty, searchQuery.shape.guests])
      expect(field.safeParse(typed).error?.issues[0]?.message).toBe(oneToTwentyText)
  },
)
