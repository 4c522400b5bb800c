import { formatNumber } from './numbers.ts'

const plurals = new Intl.PluralRules('en')

/** "1 job", "1,234 jobs". */
export const countOf = (count: number, noun: string) =>
  `${formatNumber(count)} ${plurals.select(count) === 'one' ? noun : `${noun}s`}`
