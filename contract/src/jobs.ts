import { z } from 'zod/mini'
import { dollarsIn } from './dollars.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { done, idOrObject, listOrObject, numberOrNothing, textOrNothing } from './normalize.ts'
import { pagination, placeBefore } from './pagination.ts'
import { atMost, clamped, clientId, flag, id, instant, longText, oneLine, visible } from './text.ts'
import { applyDirectionOf } from './webAddress.ts'

/** spec §5, Job. */
export const jobRules = {
  title: 'Job title is required',
  titleLong: 'Job title must be 50 characters or less',
  description: 'Job description is required',
  descriptionLong: 'Job description must be 2250 characters or less',
  city: 'Location is required',
  cityLong: 'Location must be 50 characters or less',
  budget: 'Budget is required',
  budgetInvalid: 'Budget must be a valid positive number',
  budgetForm: 'Please write the budget like 1500 or 1500.50',
  budgetHigh: 'Budget must be $100,000 or less',
  contact: 'Application URL is required',
  contactLong: 'Application URL must be 500 characters or less',
  contactInvalid: 'Application URL must be a website or an email address',
} as const

export const jobTexts = {
  notFound: 'Job not found',
  choose: 'Please choose from the list',
  before: 'Please give the createdAt and the _id of a job, joined by _',
  /** Of a closed job, which is listed by when it was closed. */
  beforeClosed: 'Please give the closedAt and the _id of a job, joined by _',
  /** The answer to somebody else who edits, closes, opens or deletes it. */
  notYours: 'Only the poster can change a job',
  deleted: 'This job was deleted',
  updated: 'Job updated successfully!',
} as const

/** The time or work that the budget is paid for; '' where the poster has not said it. */
export const payPers = ['', 'hour', 'day', 'week', 'month', 'job'] as const
export type PayPer = (typeof payPers)[number]

/** Why posters take a job off the list. The third reason, `expired`, is the clock's. */
export const ownClosings = ['filled', 'withdrawn'] as const
export type Closing = (typeof ownClosings)[number] | 'expired'

// Amounts above the maximum are reported by the next rule.
const hasCents = (value: number) =>
  value > limits.jobBudgetMax || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** A number, or an amount from a form; US dollars with at most two decimals. */
const budget = z.pipe(
  z.union([z.number(), z.string()], jobRules.budget).check(
    z.refine((value) => String(value).trim() !== '', jobRules.budget),
    z.refine(
      (value) => typeof value === 'number' || dollarsIn(value) !== undefined,
      jobRules.budgetForm,
    ),
  ),
  z.pipe(
    z.transform((value: number | string) =>
      typeof value === 'number' ? value : (dollarsIn(value) ?? Number.NaN),
    ),
    z.number(jobRules.budgetInvalid).check(
      z.refine((value) => value >= 0 && hasCents(value), jobRules.budgetInvalid),
      z.refine((value) => value <= limits.jobBudgetMax, jobRules.budgetHigh),
    ),
  ),
)

export const jobForm = z.object({
  title: oneLine(limits.jobTitleMax, jobRules.titleLong, jobRules.title).check(
    visible(jobRules.title),
  ),
  description: longText(
    limits.jobDescriptionMax,
    jobRules.descriptionLong,
    jobRules.description,
  ).check(visible(jobRules.description)),
  city: oneLine(limits.jobCityMax, jobRules.cityLong, jobRules.city).check(visible(jobRules.city)),
  budget,
  contacturl: z.pipe(
    z.string(jobRules.contact).check(
      z.trim(),
      z.minLength(1, jobRules.contact),
      atMost(limits.jobContactMax, jobRules.contactLong),
      z.refine(
        (value) =>
          value === '' ||
          value.length > limits.jobContactMax ||
          applyDirectionOf(value) !== undefined,
        jobRules.contactInvalid,
      ),
    ),
    z.transform((value) => applyDirectionOf(value) ?? ''),
  ),
  payPer: z._default(z.enum(payPers, jobTexts.choose), ''),
  clientId,
})
export type JobForm = z.infer<typeof jobForm>

export const jobOwner = z.object({
  _id: z.string(),
  name: textOrNothing,
  lastname: textOrNothing,
  country: textOrNothing,
  createdAt: z.optional(instant),
})

/**
 * Visitors are not told `jobApplyDirection`, `jobOwner` and the times after `payPer`. spec §3: a
 * budget or a city may be missing.
 */
export const job = z.object({
  _id: z.string(),
  jobTitle: z.string(),
  jobDescription: textOrNothing,
  jobBudget: numberOrNothing,
  jobCity: z.nullish(z.string()),
  jobApplyDirection: z.nullish(z.string()),
  jobOwner: z.nullish(idOrObject(jobOwner)),
  createdAt: instant,
  /** One of `payPers`; a plain string, so that a page older than the server accepts new ones. */
  payPer: z.optional(z.string()),
  /** When it leaves the list, while it is there. */
  expiresAt: z.optional(instant),
  /** When its poster last said that it is still open. */
  confirmedAt: z.optional(instant),
  editedAt: z.optional(instant),
  /** Why it left the list, a `Closing`; not there while it is open. */
  closed: z.optional(z.string()),
  closedAt: z.optional(instant),
  /** Of one's own job: since when we wait for an answer whether it is still open. */
  askedAt: z.optional(instant),
})
export type Job = z.infer<typeof job>

function budgetFilter(text: string) {
  const amount = dollarsIn(text)
  return amount !== undefined && amount >= 0 ? Math.min(amount, limits.jobBudgetMax) : undefined
}

// A value that is not an amount is ignored.
const dollars = z.optional(z.pipe(z.coerce.string(), z.transform(budgetFilter)))

/** spec §7, the job calls. */
export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs',
    access: 'public',
    query: z.object({
      page: z.optional(clamped(1, limits.pageMax, 1)),
      limit: z.optional(clamped(1, limits.pageRowsMax, limits.jobsPerPage)),
      before: placeBefore(jobTexts.before),
      owner: z.optional(z.string()),
      q: z.optional(z.string().check(z.trim())),
      /**
       * 'true' for jobs that can be done from anywhere: those without a place, or with Remote,
       * Worldwide or Anywhere in it.
       */
      remote: flag,
      /** US dollars, inclusive. Jobs with a negotiable budget are found only without these. */
      minBudget: dollars,
      maxBudget: dollars,
    }),
    response: listOrObject(
      'jobs',
      z.object({
        jobs: z.array(job),
        pagination,
      }),
    ),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/job/:id',
    access: 'member',
    params: z.object({ id: id(jobTexts.notFound) }),
    response: job,
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/job-auth-check',
    access: 'member',
    response: z.object({ success: z.literal(true), isAuthenticated: z.literal(true) }),
  }),
  post: endpoint({
    method: 'POST',
    path: '/api/jobs',
    access: 'member',
    body: jobForm,
    listsFields: true,
    response: z.object({ success: done, message: textOrNothing, job: z.optional(job) }),
  }),
}
