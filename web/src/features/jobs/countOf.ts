import { listTexts } from './jobs.texts.ts'

const number = new Intl.NumberFormat('en')

const jobs = (count: number) => `${number.format(count)} ${count === 1 ? 'job' : 'jobs'}`

/** "57 jobs", "Showing 20 of 57 jobs"; what the list says of itself, also aloud. */
export const countOf = (shown: number, total: number) =>
  shown < total ? `Showing ${number.format(shown)} of ${jobs(total)}` : jobs(total)

/** What stands above the list. */
export const headingOf = (q: string) => (q ? `Jobs with “${q}”` : listTexts.results)
