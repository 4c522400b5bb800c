import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { job, jobForm, jobTexts, ownClosings } from './jobs.ts'
import { limits } from './limits.ts'
import { done, textOrNothing } from './normalize.ts'
import { pagination, placeBefore } from './pagination.ts'
import { clamped, id, instant } from './text.ts'

export const askingTexts = { invalid: 'This link is not valid' } as const

const params = z.object({ id: id(jobTexts.notFound) })
const changed = z.object({ success: done, job })
const token = z.catch(z.string(), '')

/** The job that an emailed question is about; without `expiresAt` once it is off the list. */
const askedJob = z.object({
  success: done,
  job: z.object({ _id: z.string(), jobTitle: z.string(), expiresAt: z.optional(instant) }),
})

/** The calls of members about the jobs that they have posted. */
export const ownJobs = {
  edit: endpoint({
    method: 'POST',
    path: '/api/job/:id',
    access: 'member',
    params,
    body: z.omit(jobForm, { clientId: true }),
    listsFields: true,
    response: z.object({ success: done, message: textOrNothing, job }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/job/:id/close',
    access: 'member',
    params,
    body: z.object({ reason: z.enum(ownClosings, jobTexts.choose) }),
    response: changed,
  }),
  /** Says that an open job is still open; puts a closed one back on the list. */
  open: endpoint({
    method: 'POST',
    path: '/api/job/:id/open',
    access: 'member',
    params,
    response: changed,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/job/:id',
    access: 'member',
    params,
    response: z.object({ success: done }),
  }),
  closed: endpoint({
    method: 'GET',
    path: '/api/jobs/closed',
    access: 'member',
    query: z.object({
      page: z._default(clamped(1, limits.pageMax, 1), 1),
      limit: z._default(clamped(1, limits.pageRowsMax, limits.jobsPerPage), limits.jobsPerPage),
      before: placeBefore(jobTexts.beforeClosed),
    }),
    response: z.object({ success: done, jobs: z.array(job), pagination }),
  }),
}

/**
 * The link in the email that asks whether a job is still open. Opening it changes nothing, because
 * mail scanners do that; an answer does, once.
 */
export const stillOpen = {
  look: endpoint({
    method: 'GET',
    path: '/api/still-open',
    access: 'public',
    query: z.object({ token }),
    response: askedJob,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/still-open',
    access: 'public',
    query: z.object({ token }),
    body: z.object({ isOpen: z.boolean(jobTexts.choose) }),
    response: askedJob,
  }),
}
