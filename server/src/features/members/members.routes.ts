import { limits as sizes } from '@wayside/contract/limits'
import { members, memberTexts } from '@wayside/contract/members'
import { paginate } from '@wayside/contract/pagination'
import { isId } from '@wayside/contract/text'
import type { Db } from '../../database/pool.ts'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { orNotFound } from '../../refusal.ts'
import { countsByCountry, listMembers } from './members.queries.ts'
import { hereThisWeek, memberById, memberSeenBy } from './profiles.queries.ts'
import { profilesRead } from './profilesRead.ts'

const lists: Limit = { name: 'people', points: 120, seconds: 60, by: 'member' }
const maps: Limit = { name: 'countries', points: 120, seconds: 60, by: 'member' }
const presence: Limit = { name: 'here', points: 120, seconds: 60, by: 'member' }
const profiles: Limit = { name: 'profiles', points: 240, seconds: 60, by: 'member' }

export function memberRoutes(route: Route, { db }: { db: Db }) {
  route(
    members.all,
    async ({ query, filteredFor }) => {
      // Without a page it returns one page of the newest 500 (product-decisions.md, People).
      const page = query.page ?? 1
      const limit = query.limit ?? (query.page === undefined ? sizes.listMax : sizes.usersPerPage)
      const [users, total] = await listMembers(db, query, { page, limit }, filteredFor)
      return { success: true as const, users, pagination: paginate(page, limit, total) }
    },
    {
      limit: [lists],
      rows: { limit: () => profilesRead, of: ({ users }) => users.length },
      cache: 'shared',
    },
  )

  route(
    members.countries,
    async ({ filteredFor }) => ({
      success: true as const,
      countries: await countsByCountry(db, filteredFor),
    }),
    {
      limit: [maps],
    },
  )

  route(
    members.here,
    async ({ me, query }) => {
      const ids = (query.ids ?? '').split(',').filter(isId).slice(0, sizes.pageRowsMax)
      return { success: true as const, here: await hereThisWeek(db, ids, me) }
    },
    { limit: [presence] },
  )

  route(
    members.one,
    async ({ me, params, filteredFor }) => {
      const user = await (filteredFor ? memberSeenBy : memberById)(db, params.id, me)
      return { success: true as const, user: orNotFound(user, memberTexts.notFound) }
    },
    {
      limit: [profiles],
      rows: {
        limit: ({ me, params }) => (params.id.toLowerCase() === me ? undefined : profilesRead),
        of: () => 1,
      },
    },
  )
}
