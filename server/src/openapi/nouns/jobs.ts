import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { allOf, clientId, page, pageSize } from '../phrases.ts'
import { noun } from '../words.ts'

export const jobNoun = noun('Jobs', 'Work that members offer.', jobs, {
  list: {
    summary: 'Lists jobs, newest first.',
    more: `Visitors see neither where to apply nor who posted a job. At most 300 calls a minute without a filter or with that of the owner alone. At most 120 with others, 20 of them for texts of three characters or more without three Latin letters or digits in a row. ${allOf}`,
    codes: ['tooMany'],
    fields: {
      page,
      limit: pageSize(limits.jobsPerPage),
      owner:
        'The `_id` of a member: only the jobs they posted. For members only; visitors find none.',
      q: 'Part of a word in the title, city or description, in upper or lower case. One or two letters: title and city only.',
      remote: '"true": only remote jobs.',
      minBudget: 'US dollars, inclusive. Jobs with a negotiable budget are then left out.',
      maxBudget: 'US dollars, inclusive. Jobs with a negotiable budget are then left out.',
    },
  },
  one: { summary: 'Shows one job, with where to apply and who posted it.' },
  check: { summary: 'Tells whether the caller may post a job.' },
  post: {
    summary: 'Posts a job.',
    more: 'A refused form gets the names of its missing and received fields.',
    fields: {
      city: 'A city, "Remote" or "Worldwide".',
      budget: `US dollars, 0 to ${limits.jobBudgetMax.toLocaleString('en')}, with at most two decimals; a number or a numeric string.`,
      clientId,
      contacturl: 'A website or an email address; stored as a URL.',
    },
  },
})
