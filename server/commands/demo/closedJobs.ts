import type { Closing } from '@wayside/contract/jobs'
import { sampleLogins } from './people.ts'

const owner = sampleLogins.host

/** Jobs of the host login that are off the list, closed last first. */
export const closedJobs: readonly {
  owner: string
  title: string
  city: string
  budget: number
  payPer: string
  description: string
  closed: Closing
  daysAgo: number
}[] = [
  {
    ...{ owner, title: 'Pick my oranges', city: 'Tavira', budget: 60, payPer: 'day' },
    description: 'Ten trees, a ladder, and as much juice as you can drink.',
    ...{ closed: 'filled', daysAgo: 3 },
  },
  {
    ...{
      owner,
      title: 'Whitewash the wall by the road',
      city: 'Tavira',
      budget: 120,
      payPer: 'job',
    },
    description: 'Two coats, before the rain. I decided to wait for spring.',
    ...{ closed: 'withdrawn', daysAgo: 20 },
  },
  {
    ...{
      owner,
      title: 'Teach me to sell on the internet',
      city: 'Remote',
      budget: 12,
      payPer: 'hour',
    },
    description: 'One hour a week, in Portuguese or slow English. I bake while you explain.',
    ...{ closed: 'expired', daysAgo: 45 },
  },
]
