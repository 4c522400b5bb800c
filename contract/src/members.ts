import { z } from 'zod/mini'
import { userTypeInResponse } from './accountFields.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { done, listOrObject, orElse, textOrNothing } from './normalize.ts'
import { pagination } from './pagination.ts'
import { clamped, id, instant } from './text.ts'

export const memberTexts = { notFound: 'User not found' } as const

/**
 * Returns the bio of a member who has not written one (spec §3). It contains the name, so that
 * empty profiles differ.
 */
export const greetingOf = (name: string) => `Hi, I am ${name}. Nice to meet you on Wayside!`

/**
 * The fields of a member that every other member may see (spec §3); never the address, password or
 * tokens.
 */
export const member = z.object({
  _id: z.string(),
  name: textOrNothing,
  lastname: textOrNothing,
  bio: textOrNothing,
  country: textOrNothing,
  hostornomad: userTypeInResponse,
  /** A file name below /uploads/; empty without a picture. */
  profilePic: textOrNothing,
  instagramUN: textOrNothing,
  twitterUN: textOrNothing,
  facebookUN: textOrNothing,
  webUN: textOrNothing,
  isVerified: orElse(z.boolean(), false),
  registerAge: z.nullish(instant),
})
export type Member = z.infer<typeof member>

/**
 * The value to which a moderator resets each field of a profile. A member cannot be without the
 * fields that stay.
 */
const removedWith = {
  _id: 'stays',
  name: 'stays',
  lastname: 'stays',
  bio: 'bio',
  country: 'stays',
  hostornomad: 'stays',
  profilePic: 'picture',
  instagramUN: 'links',
  twitterUN: 'links',
  facebookUN: 'links',
  webUN: 'links',
  isVerified: 'stays',
  registerAge: 'stays',
} as const satisfies Record<keyof Member, 'bio' | 'links' | 'picture' | 'stays'>

/** The fields that a moderator empties together. */
export const fieldsRemovedWith = (kind: 'bio' | 'links' | 'picture') =>
  (Object.keys(removedWith) as (keyof Member)[]).filter((field) => removedWith[field] === kind)

/**
 * A member as their profile shows them. Of one whom the reader has blocked it holds the name alone;
 * a user type that is missing for another reason is read as elsewhere.
 */
export const memberProfile = z.pipe(
  z.transform((raw: unknown) => {
    const fields = raw as Record<string, unknown> | null | undefined
    return fields && !fields.blockedByMe
      ? { ...fields, hostornomad: fields.hostornomad ?? 'nomad', isVerified: !!fields.isVerified }
      : raw
  }),
  z.extend(member, {
    hostornomad: z.optional(z.string()),
    isVerified: z.optional(z.boolean()),
    blockedByMe: z.optional(z.boolean()),
    /** The reader’s feed does not show what they post. */
    mutedByMe: z.optional(z.boolean()),
    /** Roughly when the member was last here; absent when either keeps it private. */
    lastSeen: z.optional(z.string()),
    /** Whether the reader may write to the member. Absent on one's own profile. */
    mayWrite: z.optional(z.boolean()),
    /** Beside `mayWrite: false`: whom the member lets begin a chat. */
    firstContact: z.optional(z.string()),
    /** The chat of the reader and the member, if there is one. */
    chatId: z.optional(z.string()),
  }),
)
export type Profile = z.infer<typeof memberProfile>

export const countryCount = z.object({
  country: z.string(),
  host: z.number(),
  nomad: z.number(),
  local: z.number(),
})
export type CountryCount = z.infer<typeof countryCount>

const filter = z.optional(z.string().check(z.trim(), z.toLowerCase()))

/** spec §7, the people calls. */
export const members = {
  all: endpoint({
    method: 'GET',
    path: '/api/users/all',
    access: 'member',
    query: z.object({
      country: filter,
      hostornomad: filter,
      page: z.optional(clamped(1, limits.pageMax, 1)),
      limit: z.optional(clamped(1, limits.pageRowsMax, limits.usersPerPage)),
    }),
    response: listOrObject(
      'users',
      z.object({
        success: done,
        users: z.array(member),
        pagination,
      }),
    ),
  }),
  /** Counts the verified members of each type by country; countries without any are left out. */
  countries: endpoint({
    method: 'GET',
    path: '/api/users/countries',
    access: 'member',
    response: z.object({ success: z.literal(true), countries: z.array(countryCount) }),
  }),
  /** Those of some members who were here this week, without members who keep it private. */
  here: endpoint({
    method: 'GET',
    path: '/api/users/here',
    access: 'member',
    query: z.object({ ids: z.optional(z.string()) }),
    response: z.object({ success: z.literal(true), here: z.array(z.string()) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    access: 'member',
    params: z.object({ id: id(memberTexts.notFound) }),
    response: z.object({ success: done, user: memberProfile }),
  }),
}
