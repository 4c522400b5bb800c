import { z } from 'zod/mini'

/** How many references a reader can see about a member. */
export const referenceCounts = z.object({
  total: z.number(),
  recommend: z.number(),
  not: z.number(),
})
export type ReferenceCounts = z.infer<typeof referenceCounts>
