import { type CountryCount, greetingOf, type Member } from '@wayside/contract/members'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

export interface Filter {
  country?: string | undefined
  hostornomad?: string | undefined
}

/** The columns that other members may see (spec §3). */
const publicFields = [
  'id as _id',
  'name',
  'lastname',
  'country',
  'picture as profilePic',
  'created_at as registerAge',
  'instagram as instagramUN',
  'twitter as twitterUN',
  'facebook as facebookUN',
  'website as webUN',
  sql<Member['hostornomad']>`user_type`.as('hostornomad'),
  sql<boolean>`verified_at is not null`.as('isVerified'),
  'bio',
] as const

/** Returns one page of the verified members who are listed, newest first. */
export async function membersWhere(
  db: Db,
  filter: Filter,
  { page, limit }: { page: number; limit: number },
): Promise<Member[]> {
  // Offset and order use an index of ids, so that only the rows of the page are read.
  const ids = matching(db, filter)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await db
    .selectFrom('members')
    .select(publicFields)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(withGreeting)
}

const withGreeting = (member: Member): Member =>
  member.bio === '' ? { ...member, bio: greetingOf(member.name) } : member

function matching(db: Db, { country, hostornomad }: Filter) {
  let query = db
    .selectFrom('members')
    .where('verified_at', 'is not', null)
    .where('unlisted_at', 'is', null)
  if (country) query = query.where('country', '=', country)
  if (hostornomad) query = query.where('user_type', '=', hostornomad)
  return query
}

/** Counts members from the counters that triggers maintain. */
export async function countMembers(db: Db, { country, hostornomad }: Filter) {
  let query = db
    .selectFrom('member_counts')
    .select(sql<number>`coalesce(sum(members), 0)::int`.as('total'))
  if (country) query = query.where('country', '=', country)
  if (hostornomad) query = query.where('user_type', '=', hostornomad)
  return (await query.executeTakeFirstOrThrow()).total
}

/** Counts members of each type by country from the counters, which are few. */
export async function countsByCountry(db: Db): Promise<CountryCount[]> {
  const of = (type: string) =>
    sql<number>`coalesce(sum(members) filter (where user_type = ${type}), 0)::int`
  return db
    .selectFrom('member_counts')
    .select(['country', of('host').as('host'), of('nomad').as('nomad'), of('local').as('local')])
    .groupBy('country')
    .having(sql<boolean>`sum(members) > 0`)
    .orderBy('country')
    .execute()
}

/** Returns one verified member in good standing. */
export async function memberById(db: Db, id: string): Promise<Member | undefined> {
  const found = await db
    .selectFrom('members')
    .select(publicFields)
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .where('standing', '=', 'good')
    .executeTakeFirst()
  return found && withGreeting(found)
}
