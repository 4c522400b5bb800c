import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { orElse } from './normalize.ts'

/**
 * Suggests places, for a city or a place to search near. It stands apart from the search for people,
 * which forms with a city do not need.
 */
export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  access: 'member',
  query: z.object({
    q: orElse(z.string(), ''),
    country: z.optional(z.string().check(z.trim(), z.toLowerCase())),
  }),
  response: z.object({
    success: z.literal(true),
    places: z.array(z.object({ name: z.string(), country: z.string() })),
    /** `q` is the name of a place, in any language. */
    isPlace: z.boolean(),
  }),
})
