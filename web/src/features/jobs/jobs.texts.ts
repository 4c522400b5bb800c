import { jobTexts } from '@wayside/contract/jobs'
import { networkText } from '../../api/failures.texts.ts'
import { isNotFound, NetworkError } from '../../api/failures.ts'
import { sayWhy } from '../../api/sayWhy.ts'

/** spec §2 and §8, Job list. */
export const listTexts = {
  title: 'Job Opportunities',
  hint: 'Find remote opportunities or local gigs that pay for the next leg of your trip.',
  post: 'Post a Job',
  search: 'Search jobs',
  searchHint: 'Title or place',
  find: 'Search',
  clear: 'Clear search',
  clearWords: 'Clear the words',
  clearFilters: 'Clear filters',
  filters: 'Filters',
  remoteOnly: 'Remote only',
  budgetRange: 'Budget (USD)',
  from: 'from',
  to: 'to',
  minBudget: 'Minimum budget in US dollars',
  maxBudget: 'Maximum budget in US dollars',
  budgetsCross: 'The minimum budget is higher than the maximum',
  results: 'All jobs',
  // The parts of the heading: "Remote jobs with “goats” for $500 or more".
  jobs: 'Jobs',
  remoteJobs: 'Remote jobs',
  jobsWith: ' with',
  payingFrom: (lowest: string, highest: string) => ` for ${lowest} to ${highest}`,
  payingLeast: (lowest: string) => ` for ${lowest} or more`,
  payingMost: (highest: string) => ` for up to ${highest}`,
  shownOf: (shown: string, all: string) => `Showing ${shown} of ${all}`,
  loading: 'Loading jobs...',
  details: 'View Details',
  posted: 'Posted',
  openUntil: 'Open until',
  explore: 'Explore More Opportunities',
  empty: 'No Jobs Posted Yet',
  emptyHint: 'Be the first to post a job opportunity!',
  postFirst: 'Post Your First Job',
  noMatch: (q: string) => `No jobs match “${q}”`,
  noMatchHint: 'Try a shorter word or a place, or browse all jobs.',
  filteredEmpty: 'No jobs match these filters',
  filteredEmptyHint: 'Try a wider budget or another place, or browse all jobs.',
  failedTitle: 'The jobs could not be loaded',
  failed: 'Failed to fetch jobs',
  network: 'Network error while fetching jobs',
} as const

/** spec §2 and §8, Job. */
export const detailTexts = {
  title: 'Job',
  back: 'Back to Jobs',
  loading: 'Loading job details...',
  apply: 'Apply Now',
  newTab: 'opens in a new tab',
  applyBy: { web: 'Apply at', mail: 'Apply by email to' },
  noWay: 'This job has no working application link. Please message the person who posted it.',
  about: 'About this job',
  how: 'How to Apply',
  howTo: {
    web: (host: string) =>
      `Apply Now opens ${host} in a new tab. It is a different site with its own form and rules.`,
    mail: (address: string) => `Apply Now starts an email to ${address} in your email app.`,
  },
  careful:
    'Never pay anyone for the chance to work, and do not share your passport before you have met.',
  summary: 'Job Summary',
  budget: 'Budget',
  location: 'Location',
  posted: 'Posted',
  by: 'Posted By',
  anonymous: 'Anonymous User',
  since: (year: string) => `Member since ${year}`,
  profile: 'View Profile',
  more: 'More',
  message: 'Message the poster',
  own: 'You posted this job.',
  closed: {
    filled: 'This job is filled.',
    withdrawn: 'This job was taken off the list.',
    expired: 'This job has expired.',
  } as Record<string, string>,
  seeOpen: 'See open jobs',
  confirmed: 'Said to be open',
  edited: 'Edited',
  /** The beginning of a message about a job, unless there is a draft. */
  begin: (title: string) => `About your job “${title}”: `,
  share: 'Share job',
  failedTitle: 'Error',
  failed: 'Failed to load job details',
  network: 'Network error while fetching job details',
} as const

/** spec §2 and §8, Post a job; the rules are in the contract. */
export const postTexts = {
  title: 'Post a Job',
  hint: 'Describe the work, where it is and what it pays. Members all over the world will see it.',
  fields: {
    title: 'Job Title',
    description: 'Job Description',
    city: 'Location',
    budget: 'Budget/Salary (USD)',
    contacturl: 'Application URL',
    payPer: 'The budget is',
  },
  payUnsaid: 'Not said',
  titleExample: 'Harvest help on a vineyard',
  descriptionExample: 'What is the work, how long does it last, and what is included?',
  cityExample: 'Remote, a city or Worldwide',
  budgetExample: '900',
  // Keep this in step with limits.jobBudgetMax and its rule in the contract.
  maximum: 'Maximum: $100,000',
  contactExample: 'example.com/apply',
  contactHint: 'A website or an email address. Apply Now opens it.',
  submit: 'Post Job',
  busy: 'Posting Job...',
  cancel: 'Cancel',
  preview: 'What others will see',
  previewTitle: 'Your job title',
  previewCity: 'Location',
  previewDescription:
    'The first lines of your description appear here. The rest is on the job page.',
  restored: 'We saved your draft.',
  startAfresh: 'Start over',
  failed: 'Failed to post job. Please try again.',
  network: networkText,
  missing: 'Missing fields',
  received: 'Received fields',
  nothing: 'none',
  done: 'Job posted successfully!',
  doneHint: 'It is at the top of the list. We will take you there in a moment.',
  toJobs: 'Go to the jobs now',
} as const

/** spec §8, Job list: every failed response has this text. */
export const whyNoJobs = (error: unknown) =>
  error instanceof NetworkError ? listTexts.network : listTexts.failed

/** spec §8, Job. */
export const whyNoJob = (error: unknown) =>
  isNotFound(error) ? jobTexts.notFound : sayWhy(error, detailTexts)
