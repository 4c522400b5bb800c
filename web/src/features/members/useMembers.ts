import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '@wayside/contract/endpoint'
import { limits } from '@wayside/contract/limits'
import { type Member, members, type Profile } from '@wayside/contract/members'
import { paginate } from '@wayside/contract/pagination'
import { firstContactTexts } from '@wayside/contract/privacy'
import { ApiError, call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import type { Search } from './discoverSearch.ts'
import { discoverTexts, profileTexts } from './members.texts.ts'

/** Loads the members of a search, eight a page (spec §9); nothing without a search. */
export const useMembers = (search: Search | undefined) =>
  useQuery({
    queryKey: ['members', 'list', search],
    queryFn: async ({ signal }) =>
      pageOf(
        await call(members.all, { query: search ? queryOf(search) : {} }, signal),
        search?.page ?? 1,
      ),
    enabled: search !== undefined,
    // The count and the pages stay while the next page loads.
    placeholderData: keepPreviousData,
  })

const queryOf = ({ page, ...filters }: Search) => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
  page,
  limit: limits.usersPerPage,
})

type MemberPage = Output<typeof members.all>

/** Pages a list that comes without pages (spec §7: a users list, or the array directly). */
export function pageOf(result: MemberPage, page: number): MemberPage {
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
      error instanceof ApiError
        ? discoverTexts.serverError(error.status)
        : discoverTexts.unreachable,
    network: discoverTexts.unreachable,
  })

/** spec §8, A member's profile. */
export const whyNoProfile = (error: unknown) =>
  sayWhy(error, { failed: profileTexts.failed, network: profileTexts.unreachable })

/** Whom a member lets begin a chat, for a reader who may not. */
export const whyNoFirstMessage = (firstContact: string | undefined) =>
  firstContactTexts[firstContact === 'known' ? 'known' : 'nobody']
