import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '@wayside/contract/endpoint'
import { limits } from '@wayside/contract/limits'
import { members } from '@wayside/contract/members'
import { call } from '../../api/call.ts'
import type { Search } from './discoverSearch.ts'

/** The members a search finds, eight a page (spec §9); none asked for while there is no search. */
export const useMembers = (search: Search | undefined) =>
  useQuery({
    queryKey: ['members', 'list', search],
    queryFn: async ({ signal }) =>
      pageOf(await call(members.all, { query: search ? queryOf(search) : {} }, signal), search?.page ?? 1),
    enabled: search !== undefined,
    // The count and the pages stay in their place while the next page loads.
    placeholderData: keepPreviousData,
  })

const queryOf = ({ country, hostornomad, page }: Search) => ({
  country: country || undefined,
  hostornomad: hostornomad || undefined,
  page,
  limit: limits.usersPerPage,
})

type Found = Output<typeof members.all>

/** A list that comes without pages (spec §7: a users list, or the array directly) is turned here. */
export function pageOf(found: Found, page: number): Found {
  const { users } = found
  const size = limits.usersPerPage
  if (users.length <= size) return found
  const totalPages = Math.ceil(users.length / size)
  return {
    ...found,
    users: users.slice((page - 1) * size, page * size),
    pagination: { currentPage: page, totalPages, total: users.length, hasMore: page < totalPages, limit: size },
  }
}
