// Apart from the other texts of the board, because Home needs only these.

/** spec §2, Home: the job board that travellers know as Pocket Money. */
export const latestTexts = {
  title: 'Pocket Money',
  hint: 'The latest jobs for a little extra on the way.',
  list: 'Latest jobs',
  loading: 'Loading jobs...',
  empty: 'No jobs available at the moment',
  all: 'Browse All Jobs',
  failed: 'Network response was not ok',
} as const

/** The time or work that the budget is paid for, in an element beside it. */
export const payTexts: Record<string, string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  job: 'for the whole job',
}

/** spec §3: the texts for missing values. */
export const missingTexts = { budget: 'Negotiable', city: 'Remote' } as const
