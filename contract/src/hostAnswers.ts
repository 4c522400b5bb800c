import { z } from 'zod/mini'

/** How a host answers requests to stay, in words; percentages and times are told nowhere. */
export const hostAnswers = z.object({
  /** `almostAll`, `most`, `some` or `few`. */
  rate: z.string(),
  /** `hours`, `day`, `days` or `week`: how soon; absent when none was answered. */
  time: z.optional(z.string()),
})
export type HostAnswers = z.infer<typeof hostAnswers>
