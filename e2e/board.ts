import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Job } from '@wayside/contract/jobs'
import { whenAvailable } from './whenAvailable.ts'

let made = 0

/** Makes a word that no other test uses. */
export const newWord = () => `w${process.pid}x${made++}`

const form = {
  title: 'Harvest help',
  description: 'Ten days of picking.\nLunch included.',
  city: 'Beaune',
  budget: 900,
  contacturl: 'https://apply.example.org/harvest?x=1',
}

/** Posts a job as the page's member through the API. */
export async function postJob(
  page: Page,
  fields: Partial<Record<keyof typeof form, string | number>> = {},
): Promise<Job> {
  const data = { ...form, ...fields, clientId: randomUUID() }
  const response = await whenAvailable(() => page.request.post('/api/jobs', { data }))
  return ((await response.json()) as { job: Job }).job
}

/** Makes a job in the shape of the server's response. */
export const aJob = (fields: Partial<Job> = {}): Job => ({
  _id: '0b9f1f6e-6a0e-4d9e-8f43-0d2d7c1c2a11',
  jobTitle: 'Hut keeper',
  jobDescription: 'Cook for forty.',
  jobBudget: 1800,
  jobCity: 'Zermatt',
  jobApplyDirection: 'https://hut.example.org/',
  createdAt: '2026-08-01T10:00:00.000Z',
  ...fields,
})

/** Makes the response of GET /api/jobs. */
export const listOf = (...jobs: Job[]) => ({
  json: {
    jobs,
    pagination: { currentPage: 1, totalPages: 1, total: jobs.length, hasMore: false, limit: 20 },
  },
})

/** Makes a failing response with this message. */
export const refusal = (status: number, error: string, more: object = {}) => ({
  status,
  json: {
    success: false,
    code: status < 500 ? 'invalid' : 'unexpected',
    error,
    message: error,
    ...more,
  },
})

/** Matches both addresses of the list, with a query and without. */
export const jobsCall = /\/api\/jobs(\?|$)/
