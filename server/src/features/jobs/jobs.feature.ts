import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { ownJobs, stillOpen } from '@wayside/contract/ownJobs'
import { notDownloaded } from '../../database/memberTables.ts'
import type { SamplesOf } from '../../email/email.ts'
import type { Feature, Parts } from '../../feature.ts'
import { allOf, before, clientId, page, pageSize } from '../../openapi/phrases.ts'
import { noun } from '../../openapi/words.ts'
import { expireJobs } from './expiry.ts'
import * as jobEmails from './jobEmails.ts'
import { jobRoutes } from './jobs.routes.ts'
import { purgeClosedJobs } from './ownJobs.queries.ts'
import { ownJobRoutes } from './ownJobs.routes.ts'
import { stillOpenRoutes } from './stillOpen.routes.ts'

const payPer = 'What the budget is for; empty where it is not said.'
const ofPoster = 'For its poster.'
const sampleJob = { id: 'sample', title: 'Harvest help' }

type Needs = Pick<Parts, 'db' | 'mail' | 'notifier' | 'secrets' | 'appUrl'>

const ownJobList = {
  file: 'jobs.json',
  list: 'jobs',
  member: 'owner_id',
  key: 'id',
  columns: [
    'id',
    { column: 'title', name: 'jobTitle' },
    { column: 'description', name: 'jobDescription' },
    { column: 'city', name: 'jobCity' },
    { column: 'budget', name: 'jobBudget', unit: 'cents' },
    { column: 'apply_direction', name: 'jobApplyDirection' },
    ...['pay_per', 'created_at', 'expires_at', 'asked_at', 'confirmed_at', 'edited_at'],
  ],
} as const

/** Work that members offer. */
export const jobsFeature: Feature<Needs> = {
  name: 'jobs',
  routes(route, parts) {
    jobRoutes(route, parts)
    ownJobRoutes(route, parts)
    stillOpenRoutes(route, parts)
  },
  every: [
    { name: 'expire', seconds: 60, work: (parts) => expireJobs(parts) },
    { name: 'purge', seconds: 3600, work: ({ db }) => purgeClosedJobs(db) },
  ],
  emails: ({ to, name, appUrl }) =>
    ({
      askingEmail: jobEmails.askingEmail({
        ...{ to, name, ...sampleJob, endsAt: '2027-05-03T08:00:00.000Z' },
        url: `${appUrl}/still-open?token=sample`,
      }),
      expiredEmail: jobEmails.expiredEmail({ to, name, appUrl, ...sampleJob }),
    }) satisfies SamplesOf<typeof jobEmails>,
  topics: ['job.asking', 'job.expired'],
  tables: {
    closed_jobs: {
      words: 'a closed job',
      download: { ...ownJobList, columns: [...ownJobList.columns, 'closed', 'closed_at'] },
      erased: 'deleted in a step of its own',
    },
    deleted_jobs: {
      words: 'against sending one twice',
      download: notDownloaded,
      erased: ['owner_id'],
    },
    jobs: {
      words: 'Posts and jobs',
      download: {
        ...ownJobList,
        about:
          'your jobs; "closed" says why one is off the list, "withheldAt" that it is not shown',
      },
      erased: 'deleted in a step of its own',
    },
    withheld_jobs: {
      words: 'what they removed',
      download: { ...ownJobList, columns: [...ownJobList.columns, 'withheld_at'] },
      erased: 'deleted in a step of its own',
    },
  },
  nouns: {
    jobs: noun('Jobs', 'Work that members offer.', jobs, {
      list: {
        summary: 'Lists jobs, newest first.',
        more: `Visitors see neither where to apply nor who posted a job. At most 300 calls a minute without a filter or with that of the owner alone. At most 120 with others, 20 of them for texts of three characters or more without three Latin letters or digits in a row. ${allOf}`,
        codes: ['tooMany'],
        fields: {
          page,
          limit: pageSize(limits.jobsPerPage),
          before: before('a job'),
          owner:
            'The `_id` of a member: only the jobs they posted. For members only; visitors find none.',
          q: 'Part of a word in the title, city or description, in upper or lower case. One or two letters: title and city only.',
          remote: '"true": only remote jobs.',
          minBudget: 'US dollars, inclusive. Jobs with a negotiable budget are then left out.',
          maxBudget: 'US dollars, inclusive. Jobs with a negotiable budget are then left out.',
        },
      },
      one: {
        summary: 'Shows one job, with where to apply and who posted it.',
        more: 'A closed one is found, too; then only its poster is told where to apply.',
      },
      check: { summary: 'Tells whether the caller may post a job.' },
      post: {
        summary: 'Posts a job.',
        more: 'A refused form gets the names of its missing and received fields.',
        codes: ['conflict', 'notFound'],
        fields: {
          payPer,
          city: 'A city, "Remote" or "Worldwide".',
          budget: `US dollars, 0 to ${limits.jobBudgetMax.toLocaleString('en')}, with at most two decimals; a number or a numeric string.`,
          clientId,
          contacturl: 'A website or an email address; stored as a URL.',
        },
      },
    }),
    ownJobs: noun('Own jobs', 'What posters do with their jobs.', ownJobs, {
      edit: {
        summary: 'Changes a job, open or closed.',
        more: `${ofPoster} All fields are replaced. Its place in the list and its end stay.`,
        fields: {
          payPer,
          city: 'A city, "Remote" or "Worldwide".',
          contacturl: 'A website or an email address; stored as a URL.',
        },
        codes: ['forbidden', 'notFound'],
      },
      close: {
        summary: 'Takes a job off the list, or corrects why it is off.',
        more: ofPoster,
        codes: ['forbidden', 'notFound'],
      },
      open: {
        summary: 'Keeps a job on the list for 30 days more, or puts a closed one back.',
        more: `${ofPoster} One that was closed 30 days ago or longer comes back as new.`,
        codes: ['forbidden', 'notFound'],
      },
      remove: {
        summary: 'Deletes a job for good.',
        more: ofPoster,
        codes: ['forbidden', 'notFound'],
      },
      closed: {
        summary: 'Lists the caller’s closed jobs, closed last first.',
        fields: {
          page,
          limit: pageSize(limits.jobsPerPage),
          before: before('a closed job', 'closedAt'),
        },
      },
    }),
    stillOpen: noun(
      'Still open',
      'What the link does that asks a poster whether a job is still open.',
      stillOpen,
      {
        look: {
          summary: 'Tells which job an emailed link asks about. It changes nothing.',
          fields: { token: 'The token from the link.' },
          codes: ['notFound'],
        },
        answer: {
          summary: 'Answers the question of an emailed link; the link works once.',
          more: 'The job stays for 30 days more, or is closed as filled.',
          fields: { token: 'The token from the link.' },
          codes: ['notFound'],
        },
      },
    ),
  },
}
