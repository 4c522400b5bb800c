import { z } from 'zod/mini'
import { agreement } from './agreements.ts'
import { endpoint } from './endpoint.ts'
import { done, textOrNothing } from './normalize.ts'

/** An agreement that is not over; a stay has the place of its host. */
const pocketEntry = z.extend(agreement, {
  city: z.optional(textOrNothing),
  country: z.optional(textOrNothing),
})
export type PocketEntry = z.infer<typeof pocketEntry>

export const pocket = {
  /** Agreements that are not over, soonest first. */
  read: endpoint({
    method: 'GET',
    path: '/api/pocket',
    access: 'member',
    response: z.object({ success: done, agreements: z.array(pocketEntry) }),
  }),
}
