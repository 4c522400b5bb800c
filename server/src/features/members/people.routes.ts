import { people } from '@wayside/contract/people'
import type { SearchQuery } from '@wayside/contract/peopleSearch'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { profilesRead } from './profilesRead.ts'
import { findPeople, type SearchDependencies } from './search.service.ts'

const suggestions: Limit = { name: 'places', points: 120, seconds: 60, by: 'member' }

const searches: Limit = { name: 'people-search', points: 60, seconds: 60, by: 'member' }
const datedSearches: Limit = {
  name: 'people-search-dates',
  points: 200,
  seconds: 86_400,
  by: 'member',
  text: 'You have searched for many dates today.',
}

/** Bounds what can be learned of a home by asking day by day, or for ever smaller parts of a year. */
const differentDates = ({ from = '', to = '' }: SearchQuery): Limit => ({
  ...datedSearches,
  name: 'people-search-days',
  points: 20,
  of: `${from} ${to}`,
  text: 'You have searched for 20 different dates today. You can search for the same ones again.',
})

export function peopleRoutes(route: Route, needs: SearchDependencies) {
  const { places } = needs
  route(
    people.search,
    async ({ me, filteredFor, query }) => findPeople(needs, query, { me, filteredFor }),
    {
      limit: ({ query }) =>
        query.from ? [searches, datedSearches, differentDates(query)] : [searches],
      rows: { limit: () => profilesRead, of: ({ users }) => users.length },
    },
  )

  route(
    people.places,
    async ({ query }) => ({
      success: true as const,
      places: places
        .suggest(query.q, query.country)
        .map(({ name, country }) => ({ name, country })),
      isPlace: places.placeOf(query.q, query.country) !== undefined,
    }),
    { limit: [suggestions] },
  )
}
