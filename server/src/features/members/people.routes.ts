import { people } from '@wayside/contract/people'
import type { Limit } from '../../http/rateLimits.ts'
import type { Route } from '../../http/route.ts'
import type { Places } from '../../places/places.ts'

const suggestions: Limit = { name: 'places', points: 120, seconds: 60, by: 'member' }

export function peopleRoutes(route: Route, { places }: { places: Places }) {
  route(
    people.places,
    async ({ query }) => ({
      success: true as const,
      places: places
        .suggest(query.q, query.country)
        .map(({ name, country }) => ({ name, country })),
    }),
    { limit: [suggestions] },
  )
}
