import { jobs } from '@wayside/contract/jobs'
import { ownJobs, type stillOpen } from '@wayside/contract/ownJobs'
import { stillOpenToken } from '../../src/features/jobs/stillOpenToken.ts'
import { deriveSecrets } from '../../src/identity/secrets.ts'
import { TEST_SECRET } from '../harness.ts'
import { always, gone, list, shown } from './aboutAna.ts'
import { accepted, type ExamplesOf, ignored, notFound, refused } from './example.ts'
import { forAll, forMembers, goodJob, type Scene } from './scene.ts'
import {
  absent,
  behindAll,
  clientId,
  empty,
  limit,
  long,
  notAnId,
  notText,
  notWebsites,
  page,
  placeBefore,
  withNul,
} from './values.ts'

const notNumbers = [-1, '-1', 'a lot', '1e3', '0x10', 'Infinity', 'NaN']
const ambiguous = ['1,5', '1.500', '1500,50', '0,500']
const notCounts = accepted('x', '0', '-1', '', '1.5', '1e9')
const halfACent = 1.005

const formFields = {
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
      refused('Please write the budget like 1500 or 1500.50', ...ambiguous),
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
  payPer: {
    sample: 'hour',
    bad: [refused('Please choose from the list', 'year', 'Hour', ' ', null, 7, ['hour'])],
  },
}

export const jobExamples: ExamplesOf<typeof jobs> = {
  list: {
    good: ({ ana }) => ({ as: ana }),
    access: forAll,
    about: list,
    fields: {
      // The good call names no page, so the tests see the whole list of a member.
      page: { sample: 1, bad: [notCounts] },
      limit: { sample: 10, bad: [notCounts] },
      before: placeBefore('Please give the createdAt and the _id of a job, joined by _'),
      owner: { bad: [accepted('', 'nobody', '../..', 'a\0b', long(300))] },
      q: { good: 'grapes', bad: [ignored('', ' '), accepted('%', '_', '\\', long(6000)), withNul] },
      remote: { sample: 'true', bad: [ignored('', 'false', 'TRUE', '1', 'x')] },
      minBudget: {
        sample: '10',
        bad: [ignored('', ...notNumbers, ...ambiguous), accepted(halfACent)],
      },
      maxBudget: {
        sample: '500',
        bad: [ignored('', ...notNumbers, ...ambiguous), accepted(halfACent)],
      },
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
      ...[
        '',
        'owner=00000000-0000-4000-8000-000000000000&',
        'remote=true&',
        'minBudget=100&maxBudget=110&',
        'q=number%2077&',
        'q=zq&',
      ].map((filter) => `${filter}page=2&${behindAll}`),
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
    refusals: {
      conflict: async ({ world, ana }) => {
        const body = { ...goodJob, clientId: crypto.randomUUID() }
        const { job } = (await world.api(jobs.post, { as: ana, body })).body
        await world.api(ownJobs.remove, { as: ana, params: { id: job?._id ?? '' } })
        return { as: ana, body }
      },
      notFound: async ({ world, ana }) => {
        const body = { ...goodJob, clientId: crypto.randomUUID() }
        const { job } = (await world.api(jobs.post, { as: ana, body })).body
        await world.pool.query(
          'with gone as (delete from jobs where id = $1 returning *) insert into withheld_jobs select id, owner_id, title, description, city, budget, apply_direction, created_at, client_id, now(), gen_random_uuid() from gone',
          [job?._id],
        )
        return { as: ana, body }
      },
    },
    fields: {
      ...formFields,
      clientId,
    },
  },
}

const id = { bad: notAnId('Job not found') }
const ofAna = { outsider: 403, other: 403, visitor: 401, author: 200 }
const byOthers = {
  call: ({ jobId }: { jobId: string }) => ({ params: { id: jobId } }),
  ...always(gone(404)),
  third: gone(403),
}
const own = ({ ana, jobId }: Scene) => ({ as: ana, params: { id: jobId } })

export const ownJobExamples: ExamplesOf<typeof ownJobs> = {
  edit: {
    good: own,
    access: ofAna,
    about: {
      ...byOthers,
      call: ({ jobId }) => ({ params: { id: jobId }, body: goodJob }),
    },
    refusals: { forbidden: ({ bo, jobId }) => ({ as: bo, params: { id: jobId }, body: goodJob }) },
    fields: { id, ...formFields },
  },
  close: {
    good: own,
    access: ofAna,
    about: {
      ...byOthers,
      call: ({ jobId }) => ({ params: { id: jobId }, body: { reason: 'filled' } }),
    },
    refusals: {
      forbidden: ({ bo, jobId }) => ({
        as: bo,
        params: { id: jobId },
        body: { reason: 'filled' },
      }),
    },
    fields: {
      id,
      reason: {
        good: 'filled',
        bad: [refused('Please choose from the list', ...empty, ...notText, 'expired', 'Filled')],
      },
    },
  },
  open: {
    good: own,
    access: ofAna,
    about: byOthers,
    refusals: { forbidden: ({ bo, jobId }) => ({ as: bo, params: { id: jobId } }) },
    fields: { id },
  },
  remove: {
    good: async ({ world, ana }) => {
      const { job } = (await world.api(jobs.post, { as: ana, body: goodJob })).body
      return { as: ana, params: { id: job?._id ?? '' } }
    },
    access: ofAna,
    about: byOthers,
    refusals: { forbidden: ({ bo, jobId }) => ({ as: bo, params: { id: jobId } }) },
    fields: { id },
  },
  closed: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    about: 'nobody else',
    fields: {
      page,
      limit,
      before: placeBefore('Please give the closedAt and the _id of a job, joined by _'),
    },
    queries: ['page=3&limit=5', `page=2&${behindAll}`],
  },
}

/** The token of the link that asks about a new job of Ana. */
async function askingToken({ world, ana }: Scene) {
  const { job } = (await world.api(jobs.post, { as: ana, body: goodJob })).body
  const expiresAt = Date.parse(job?.expiresAt ?? '') / 1000
  return stillOpenToken(deriveSecrets(TEST_SECRET).stillOpen, { job: job?._id ?? '', expiresAt })
}

const token = { bad: [notFound('This link is not valid', absent, '', 'x', long(3000))] }

export const stillOpenExamples: ExamplesOf<typeof stillOpen> = {
  look: {
    good: async (scene) => ({ query: { token: await askingToken(scene) } }),
    access: forAll,
    about: 'nobody else',
    refusals: { notFound: () => ({ query: { token: 'x' } }) },
    fields: { token },
  },
  answer: {
    good: async (scene) => ({ query: { token: await askingToken(scene) } }),
    access: forAll,
    about: 'nobody else',
    refusals: { notFound: () => ({ query: { token: 'x' }, body: { isOpen: true } }) },
    fields: {
      token,
      isOpen: {
        good: true,
        bad: [refused('Please choose from the list', absent, null, 'true', 1, [], {})],
      },
    },
  },
}
