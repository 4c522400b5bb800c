import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '@wayside/contract/endpoint'
import { limits } from '@wayside/contract/limits'
import { type Member, members, type Profile } from '@wayside/contract/members'
import { paginate } from '@wayside/contract/pagination'
import { firstContactTexts } from '@wayside/contract/privacy'
import { ApiError, call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { moreInUse, type Search } from './discoverSearch.ts'
import { discoverTexts, profileTexts } from './members.texts.ts'
import type { MemberPage } from './search/searchPeople.ts'

/**
 * Loads the members of a search, eight a page (spec §9); nothing without a search. With more filters
 * than country and type people are searched; what is found so is not stored for reading offline.
 */
export function useMembers(search: Search | undefined) {
  const { country, hostornomad, page = 1 } = search ?? {}
  const isSearch = search !== undefined && moreInUse(search).length > 0
  return useQuery<MemberPage>({
    queryKey: isSearch
      ? ['people', 'search', search]
      : ['members', 'list', { country, hostornomad, page }],
    queryFn: ({ signal }) =>
      isSearch
        ? import('./search/searchPeople.ts').then(({ searchPeople }) =>
            searchPeople(search, signal),
          )
        : listMembers(
            { ...(country && { country }), ...(hostornomad && { hostornomad }), page },
            signal,
          ),
    enabled: search !== undefined,
    // The count and the pages stay while the next page loads.
    placeholderData: keepPreviousData,
  })
}

type ListQuery = Input<typeof members.all>['query'] & { page: number }

const listMembers = async (query: ListQuery, signal: AbortSignal) =>
  pageOf(
    await call(members.all, { query: { ...query, limit: limits.usersPerPage } }, signal),
    query.page,
  )

type ListPage = Output<typeof members.all>

/** Pages a list that comes without pages (spec §7: a users list, or the array directly). */
export function pageOf(result: ListPage, page: number): ListPage {
  const { users } = result
  const size = limits.usersPerPage
  if (users.length <= size) return result
  return {
    ...result,
    users: users.slice((page - 1) * size, page * size),
    pagination: paginate(page, size, users.length),
  }
}

/**
 * Which of some members were here this week. Lists look the same to every member, so this is a call
 * of its own.
 */
export function useHere(shown: readonly Member[]): ReadonlySet<string> {
  const ids = shown.map(({ _id }) => _id).join()
  const { data } = useQuery({
    queryKey: ['members', 'here', ids],
    queryFn: async ({ signal }) => (await call(members.here, { query: { ids } }, signal)).here,
    enabled: ids !== '',
  })
  return new Set(data)
}

/** A member as their profile shows them; what is not shown of one whom I blocked is empty. */
export type ShownProfile = Member & Omit<Profile, keyof Member>

const shown = ({ hostornomad = '', isVerified = false, ...profile }: Profile): ShownProfile => ({
  ...profile,
  hostornomad,
  isVerified,
})

/** Loads a member's public profile; nothing without an id. */
export const useMember = (id: string | undefined) =>
  useQuery({
    queryKey: ['members', 'one', id],
    queryFn: async ({ signal }) =>
      shown((await call(members.one, { params: { id: id ?? '' } }, signal)).user),
    enabled: id !== undefined,
  })

/** spec §8, Discover: the server's text, its status, or that it is unreachable. */
export const whyNoMembers = (error: unknown) =>
  sayWhy(error, {
    failed:
      error instanceof ApiError ? discoverTexts.serverError(error.status) : discoverTexts.network,
    network: discoverTexts.network,
  })

/** spec §8, A member's profile. */
export const whyNoProfile = (error: unknown) => sayWhy(error, profileTexts)

/** The members who may begin a chat, for a reader who may not. */
export const whyNoFirstMessage = (firstContact: string | undefined) =>
  firstContactTexts[firstContact === 'known' ? 'known' : 'nobody']
