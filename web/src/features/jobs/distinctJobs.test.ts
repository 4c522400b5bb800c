import type { Job } from '@wayside/contract/jobs'
import { expect, test } from 'vitest'
import { distinctJobs } from './distinctJobs.ts'

const job = (_id: string): Job => ({
  _id,
  jobTitle: _id,
  jobDescription: '',
  jobBudget: 0,
  jobCity: '',
  createdAt: '2026-11-20T12:00:00.000Z',
})

test('a job that slipped onto the next page is shown once, where it was', () => {
  const pages = [{ jobs: [job('c'), job('b')] }, { jobs: [job('b'), job('a')] }]
  expect(distinctJobs(pages).map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
})
