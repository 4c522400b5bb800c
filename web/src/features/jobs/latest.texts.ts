// Apart from the other texts of the board, because Home comes with the first file.

/** spec §2, Home: the job board that travellers know as Pocket Money. */
export const latestTexts = {
  title: 'Pocket Money',
  lead: 'The latest jobs for a little extra on the way.',
  list: 'Latest jobs',
  loading: 'Loading jobs...',
  empty: 'No jobs available at the moment',
  all: 'Browse All Jobs',
  refused: 'Network response was not ok',
} as const

/** spec §3: what stands for a value that is missing. */
export const missingTexts = { budget: 'Negotiable', city: 'Remote' } as const
