import { payPers } from '@wayside/contract/jobs'
import { expect, test } from 'vitest'
import { detailTexts } from '../jobs.texts.ts'
import { payTexts } from '../latest.texts.ts'
import { endsSoon } from './JobActions.tsx'
import { ownJobTexts } from './ownJobs.texts.ts'
import { fieldsOf } from './useEditJob.ts'

const day = 24 * 3600 * 1000
const in10Days = new Date(10 * day).toISOString()

test.each([
  [in10Days, 0, true],
  [in10Days, -1, false],
  [in10Days, 11 * day, true],
  [undefined, 0, false],
])('a job that ends at %s can be kept for longer at %d: %s', (expiresAt, now, isSo) =>
  expect(endsSoon(expiresAt, now)).toBe(isSo),
)

test('each thing that a budget can be for has words, and what is not said has none', () => {
  expect(payPers.map((each) => payTexts[each] ?? '')).toEqual([
    '',
    'an hour',
    'a day',
    'a week',
    'a month',
    'for the whole job',
  ])
})

test('each state has a text for its poster, and each closed one a text for others', () => {
  const { state } = ownJobTexts
  expect(['open', 'filled', 'withdrawn', 'expired'].map((each) => state[each])).toEqual([
    'Open until',
    'Filled on',
    'Taken off the list on',
    'Expired on',
  ])
  expect(['filled', 'withdrawn', 'expired'].map((each) => detailTexts.closed[each])).toEqual([
    'This job is filled.',
    'This job was taken off the list.',
    'This job has expired.',
  ])
})

const job = {
  ...{ _id: '1', jobTitle: 'Harvest', jobDescription: 'D', createdAt: in10Days },
  ...{ jobBudget: 15.5, jobCity: null, payPer: 'hour' },
}

test.each([
  ['mailto:jobs@example.org', 'jobs@example.org'],
  ['https://example.org/apply?x=1', 'https://example.org/apply?x=1'],
  [null, ''],
])(
  'the form of a job whose address is %s begins with what would be typed: %s',
  (direction, typed) => {
    expect(fieldsOf({ ...job, jobApplyDirection: direction })).toEqual({
      title: 'Harvest',
      description: 'D',
      city: '',
      budget: '15.5',
      contacturl: typed,
      payPer: 'hour',
    })
  },
)
