import { withPlainDigits } from './typedNumbers.ts'

const plainAmount = /^\d+(\.\d{1,2})?$/
// A group of zeros is none: 0,500 is rather a half.
const groupedAmount = /^[1-9]\d{0,2}(?:([, ])\d{3})(?:\1\d{3})*(\.\d{1,2})?$/
// 1.500 and 1500,50 mean different amounts in different countries.
const ambiguousAmount = /^\d[\d.,' ]*$/

/**
 * Reads US dollars as people type them: with a dollar sign, and with commas or blanks between groups
 * of three digits. NaN for what is no amount, undefined where it may mean two.
 */
export function dollarsIn(typed: string): number | undefined {
  const text = withPlainDigits(typed).replace(/^\$\s*|\s*\$$/, '')
  if (plainAmount.test(text) || groupedAmount.test(text)) return Number(text.replace(/[, ]/g, ''))
  return ambiguousAmount.test(text) ? undefined : Number.NaN
}
