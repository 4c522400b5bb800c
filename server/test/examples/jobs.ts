import type { jobs } from '@wayside/contract/jobs'
import { always, gone, list, shown } from './aboutAna.ts'
import { accepted, type ExamplesOf, ignored, refused } from './example.ts'
import { forAll, forMembers, goodJob } from './scene.ts'
import { absent, clientId, empty, long, notAnId, notText, notWebsites, withNul } from './values.ts'

const notNumbers = [-1, '-1', 'a lot', '1e3', '0x10', '1,5', '٣', 'Infinity', 'NaN']
const notCounts = accepted('x', '0', '-1', '', '1.5', '1e9')
const halfACent = 1.005

export const jobExamples: ExamplesOf<typeof jobs> = {
  list: {
    good: ({ ana }) => ({ as: ana }),
    access: forAll,
    about: list,
    fields: {
      // The good call names no page, so the tests see the whole list of a member.
      page: { sample: 1, bad: [notCounts] },
      limit: { sample: 10, bad: [notCounts] },
      owner: { bad: [accepted('', 'nobody', '../..', 'a\0b', long(300))] },
      q: { good: 'grapes', bad: [ignored('', ' '), accepted('%', '_', '\\', long(6000)), withNul] },
      remote: { sample: 'true', bad: [ignored('', 'false', 'TRUE', '1', 'x')] },
      minBudget: { sample: '10', bad: [ignored('', ...notNumbers), accepted(halfACent)] },
      maxBudget: { sample: '500', bad: [ignored('', ...notNumbers), accepted(halfACent)] },
    },
    queries: [
      '',
      'page=3',
      'page=3&limit=10',
      'owner=00000000-0000-4000-8000-000000000000&page=1',
      'remote=true&page=1',
      'minBudget=100&maxBudget=110&page=1',
      'q=number%2077&page=1',
      'q=zq&page=1',
      'q=c%2B%2B&page=1',
    ],
  },
  one: {
    good: ({ bo, jobId }) => ({ as: bo, params: { id: jobId } }),
    access: forMembers,
    about: {
      call: ({ jobId }) => ({ params: { id: jobId } }),
      ...always(gone(404)),
      third: shown,
    },
    fields: { id: { bad: notAnId('Job not found') } },
  },
  check: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  post: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    about: 'nobody else',
    fields: {
      title: {
        good: goodJob.title,
        bad: [
          refused('Job title is required', ...empty, ...notText),
          refused('Job title must be 50 characters or less', long(51)),
        ],
      },
      description: {
        good: goodJob.description,
        bad: [
          refused('Job description is required', ...empty, ...notText),
          refused('Job description must be 2250 characters or less', long(2251)),
        ],
      },
      city: {
        good: goodJob.city,
        bad: [
          refused('Location is required', ...empty, ...notText),
          refused('Location must be 50 characters or less', long(51)),
        ],
      },
      budget: {
        good: goodJob.budget,
        bad: [
          refused('Budget is required', absent, '', ' ', null, true, [], [900], {}),
          refused('Budget must be a valid positive number', ...notNumbers, halfACent),
          refused('Budget must be $100,000 or less', 100_000.01, '100001', 1e308),
        ],
      },
      contacturl: {
        good: goodJob.contacturl,
        bad: [
          refused('Application URL is required', absent, '', ' ', ...notText),
          refused('Application URL must be 500 characters or less', `https://x.io/${long(500)}`),
          refused('Application URL must be a website or an email address', ...notWebsites),
        ],
      },
      clientId,
    },
  },
}
