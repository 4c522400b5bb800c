import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { orElse } from './normalize.ts'

const text = orElse(z.string(), '')

/** What the search for people needs, beside the lists of people. */
export const people = {
  /** Suggests places, for a city or a place to search near. */
  places: endpoint({
    method: 'GET',
    path: '/api/places',
    access: 'member',
    query: z.object({ q: text, country: z.optional(z.string().check(z.trim(), z.toLowerCase())) }),
    response: z.object({
      success: z.literal(true),
      places: z.array(z.object({ name: z.string(), country: z.string() })),
    }),
  }),
}
