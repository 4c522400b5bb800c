import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { hostAnswers } from './hostAnswers.ts'
import { member } from './members.ts'
import { pagination } from './pagination.ts'
import { searchQuery } from './peopleSearch.ts'
import { suggestPlaces } from './places.ts'

/** Why somebody is found, in the order of the list; `why` names the words that the screen has. */
const reason = z.object({
  why: z.string(),
  /** Of `city`: where the member lives, and the place that was searched when it is another. */
  city: z.optional(z.string()),
  near: z.optional(z.string()),
  /** Of `answers`: how the member answers requests to stay. */
  answers: z.optional(hostAnswers),
  /** Of `seen`: `week` or `month`. */
  seen: z.optional(z.string()),
  /** Of `language`: its code. */
  code: z.optional(z.string()),
  interest: z.optional(z.string()),
  /** Of `new`: the member has been here for longer, and hosts again. */
  isAgain: z.optional(z.boolean()),
})
export type Reason = z.infer<typeof reason>

/** A member of a search, with what their profile shows to this reader. */
const foundMember = z.extend(member, {
  city: z.optional(z.string()),
  hosting: z.optional(z.string()),
  maxGuests: z.optional(z.number()),
  lastSeen: z.optional(z.string()),
  answers: z.optional(hostAnswers),
  reasons: z.array(reason),
})

/** The search for people and its suggestions of places. */
export const people = {
  /** Finds members by more than country and type, best first. */
  search: endpoint({
    method: 'GET',
    path: '/api/users/search',
    access: 'member',
    query: searchQuery,
    response: z.object({
      success: z.literal(true),
      users: z.array(foundMember),
      /** `isAtLeast`: more may fit than are looked at. */
      pagination: z.extend(pagination, { isAtLeast: z.optional(z.literal(true)) }),
      /** Nobody has these words; the members have similar ones. */
      isClose: z.optional(z.literal(true)),
      /**
       * Places that may be meant when nobody is found, as in `Lyon, France`, and a country in the
       * place of a place, as in `France`; none when the place is unknown and like no other.
       */
      meant: z.optional(z.array(z.string())),
    }),
  }),
  places: suggestPlaces,
}
