import { dollars } from '../../ui/dollars.ts'
import type { JobSearch } from './jobSearch.ts'
import { listTexts } from './jobs.texts.ts'

const number = new Intl.NumberFormat('en')

const jobs = (count: number) => `${number.format(count)} ${count === 1 ? 'job' : 'jobs'}`

/** "57 jobs", "Showing 20 of 57 jobs"; what the list says of itself, also aloud. */
export const countOf = (shown: number, total: number) =>
  shown < total ? `Showing ${number.format(shown)} of ${jobs(total)}` : jobs(total)

const paying = ({ minBudget, maxBudget }: JobSearch) => {
  if (minBudget && maxBudget) return ` for ${dollars(Number(minBudget))} to ${dollars(Number(maxBudget))}`
  if (minBudget) return ` for ${dollars(Number(minBudget))} or more`
  return maxBudget ? ` for up to ${dollars(Number(maxBudget))}` : ''
}

/** What stands above the list: "All jobs", "Remote jobs with “goats” for $500 or more". */
export function headingOf(search: JobSearch): string {
  const what = search.remote ? 'Remote jobs' : 'Jobs'
  const said = `${what}${search.q && ` with “${search.q}”`}${paying(search)}`
  return said === 'Jobs' ? listTexts.results : said
}
