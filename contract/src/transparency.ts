import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done } from './normalize.ts'

/** Null stands for one to four, so few that somebody might be recognised, or a sum of such. */
const publicCount = z.nullable(z.number())
const publicCounts = z.record(z.string(), publicCount)

/** The public numbers of one month: the reports of members, and the actions of moderators. */
export const safetyMonth = z.object({
  /** Like 2027-05, in UTC. */
  month: z.string(),
  reports: publicCount,
  byReason: publicCounts,
  byAct: publicCounts,
  appeals: publicCount,
  /** Decisions that were lifted, by an appeal or without one. */
  lifted: publicCount,
  /** From a report to its decision; null below five decisions. */
  medianHours: z.nullable(z.number()),
  /** Accounts that were erased. */
  erased: publicCount,
})
export type SafetyMonth = z.infer<typeof safetyMonth>

export const transparency = {
  read: endpoint({
    method: 'GET',
    path: '/api/transparency',
    access: 'public',
    response: z.object({
      success: done,
      /** The last 24, newest first, since the first one in which anything happened. */
      months: z.array(safetyMonth),
    }),
  }),
}
