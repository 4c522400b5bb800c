import { dollarsIn } from '@wayside/contract/dollars'
import type { Input } from '@wayside/contract/endpoint'
import { jobRules, type jobs } from '@wayside/contract/jobs'
import { countOf } from '../../format/counts.ts'
import { dollars, formatNumber } from '../../format/numbers.ts'
import { urlFilters } from '../../ui/kit/forms/url/urlFilters.ts'
import { listTexts as texts } from './jobs.texts.ts'

const HIGHEST = 999_999

/** Whole US dollars of a typed amount, as digits; empty for what is none. */
function amountIn(typed: string) {
  const amount = Math.round(dollarsIn(typed) ?? Number.NaN)
  return amount <= HIGHEST ? String(amount) : ''
}

type Query = Input<typeof jobs.list>['query']
/** A filter that the contract gets has to be added at every place that names this type. */
type Filter = Exclude<keyof Query, 'page' | 'limit' | 'before' | 'owner'>

const filters = urlFilters({
  q: (text) => text.trim(),
  remote: (text) => text === 'true',
  minBudget: amountIn,
  maxBudget: amountIn,
} satisfies Record<Filter, (text: string) => string | boolean>)

/**
 * The search of the job list as its fields hold it; empty means any. Budgets are US dollars as they
 * are typed, in the address whole ones; both ends are included.
 */
export type JobSearch = typeof noSearch
export const { none: noSearch, inUrl: searchInUrl } = filters

/** The parameters of what is searched for. */
export const paramsOf = (search: JobSearch) =>
  filters.paramsOf({
    ...search,
    minBudget: amountIn(search.minBudget),
    maxBudget: amountIn(search.maxBudget),
  })

/** Whether anything but the text is asked for. */
export const hasFilters = (search: JobSearch) => filters.paramsOf({ ...search, q: '' }).size > 0

/** Returns the error of budgets that are no amounts, or exclude every job. */
export function budgetProblem({ minBudget, maxBudget }: JobSearch) {
  const typed = [minBudget, maxBudget].filter((text) => text.trim() !== '')
  if (typed.some((text) => amountIn(text) === '')) return jobRules.budgetForm
  const [lowest, highest] = typed.map((text) => Number(amountIn(text)))
  return lowest !== undefined && highest !== undefined && lowest > highest
    ? texts.budgetsCross
    : undefined
}

/** "57 jobs", "Showing 20 of 57 jobs". Screen readers announce it. */
export const resultCount = (shown: number, total: number) =>
  shown < total ? texts.shownOf(formatNumber(shown), countOf(total, 'job')) : countOf(total, 'job')

const paying = ({ minBudget, maxBudget }: JobSearch) => {
  if (minBudget && maxBudget)
    return texts.payingFrom(dollars(Number(minBudget)), dollars(Number(maxBudget)))
  if (minBudget) return texts.payingLeast(dollars(Number(minBudget)))
  return maxBudget ? texts.payingMost(dollars(Number(maxBudget))) : ''
}

/** The words of each filter in the heading, in their order. */
const words: Record<Filter, (search: JobSearch) => string> = {
  remote: ({ remote }) => (remote ? texts.remoteJobs : texts.jobs),
  q: ({ q }) => q && `${texts.jobsWith} “${q}”`,
  minBudget: paying,
  // The words of the lowest budget name both.
  maxBudget: () => '',
}

/** The heading of the list: "All jobs", "Remote jobs with “goats” for $500 or more". */
export function headingOf(search: JobSearch): string {
  const heading = Object.values(words)
    .map((wordsOf) => wordsOf(search))
    .join('')
  return heading === texts.jobs ? texts.results : heading
}
