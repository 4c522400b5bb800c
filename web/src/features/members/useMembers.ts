import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { limits } from '@wayside/contract/limits'
import { members } from '@wayside/contract/members'
import { call } from '../../api/call.ts'
import type { Search } from './discoverSearch.ts'

/** The members a search finds, eight a page (spec §9); none asked for while there is no search. */
export const useMembers = (search: Search | undefined) =>
  useQuery({
    queryKey: ['members', 'list', search],
    queryFn: ({ signal }) => call(members.all, { query: search ? queryOf(search) : {} }, signal),
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
