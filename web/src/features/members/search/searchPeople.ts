import type { Input, Output } from '@wayside/contract/endpoint'
import { limits } from '@wayside/contract/limits'
import type { Member } from '@wayside/contract/members'
import { people } from '@wayside/contract/people'
import { call } from '../../../api/call.ts'
import { type Filters, type Search, settled } from '../discoverSearch.ts'

type Found = Output<typeof people.search>
/** A page of members, with what only a search says of them. */
export type MemberPage = Omit<Found, 'users'> & {
  users: readonly (Member & Partial<Found['users'][number]>)[]
}

/** The filters that are set, as the call takes them. */
export const valuesOf = (filters: Filters) =>
  Object.fromEntries(
    Object.entries(settled(filters)).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    ),
  ) as Input<typeof people.search>['query']

export function searchPeople({ page, ...filters }: Search, signal: AbortSignal) {
  const query = { ...valuesOf(filters), page, limit: limits.usersPerPage }
  return call(people.search, { query }, signal)
}
