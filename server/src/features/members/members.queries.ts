import type { Checked } from '@wayside/contract/endpoint'
import { type CountryCount, greetingOf, type Member, type members } from '@wayside/contract/members'
import { sql } from 'kysely'
import { publicFields } from '../../database/memberColumns.ts'
import type { Db } from '../../database/pool.ts'
import {
  type Hidden,
  hiddenFrom,
  isHidden,
  isNotHidden,
} from '../../standing/visibility.queries.ts'

type Filter = Omit<Checked<typeof members.all>['query'], 'page' | 'limit'>

interface Page {
  page: number
  limit: number
}

/** A page of the members in a list, and how many there are, as `reader` sees them. */
export async function listMembers(db: Db, filter: Filter, page: Page, reader: string | undefined) {
  const hidden = await hiddenFrom(db, reader)
  return Promise.all([membersWhere(db, filter, page, hidden), countMembers(db, filter, hidden)])
}

/** Returns one page of the verified members who are listed, newest first. */
async function membersWhere(
  db: Db,
  filter: Filter,
  { page, limit }: Page,
  hidden: Hidden,
): Promise<Member[]> {
  // Offset and order use an index of ids, so that only the rows of the page are read.
  let matches = matching(db, filter)
  if (hidden) matches = matches.where(isNotHidden('id', hidden))
  const ids = matches
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const { rows } = await sql<Member>`
    select ${publicFields}
    from members m
    where id in ${ids}
    order by created_at desc, id desc`.execute(db)
  return rows.map(withGreeting)
}

export const withGreeting = (member: Member): Member =>
  member.bio === '' ? { ...member, bio: greetingOf(member.name) } : member

function matching(db: Db, { country, hostornomad, ...others }: Filter) {
  // A filter without a condition below does not compile.
  others satisfies Record<string, never>
  let query = db
    .selectFrom('members')
    .where('verified_at', 'is not', null)
    .where('unlisted_at', 'is', null)
  if (country) query = query.where('country', '=', country)
  if (hostornomad) query = query.where('user_type', '=', hostornomad)
  return query
}

/** Counts members from the counters that triggers maintain, without those hidden. */
async function countMembers(db: Db, filter: Filter, hidden: Hidden) {
  const { country, hostornomad, ...others } = filter
  // The counters know these two alone; with another filter, count the rows of `matching`.
  others satisfies Record<string, never>
  const counted = sql<number>`coalesce(sum(members), 0)::int`
  const among = hidden && matching(db, filter).where(isHidden('id', hidden))
  const left = among?.select(sql`count(*)::int`.as('amount'))
  let query = db
    .selectFrom('member_counts')
    .select((left ? sql<number>`${counted} - (${left})` : counted).as('total'))
  if (country) query = query.where('country', '=', country)
  if (hostornomad) query = query.where('user_type', '=', hostornomad)
  return (await query.executeTakeFirstOrThrow()).total
}

/** Counts members of each type by country from the counters, which are few, as `reader` sees them. */
export async function countsByCountry(db: Db, reader: string | undefined): Promise<CountryCount[]> {
  const hidden = await hiddenFrom(db, reader)
  const of = (type: string) =>
    sql<number>`coalesce(sum(members) filter (where user_type = ${type}), 0)::int`
  return (
    db
      // Kysely has no type for a table or a subquery of the same columns.
      .selectFrom((hidden ? countsWithout(db, hidden) : 'member_counts') as 'member_counts')
      .select(['country', of('host').as('host'), of('nomad').as('nomad'), of('local').as('local')])
      .groupBy('country')
      .having(sql<boolean>`sum(members) > 0`)
      .orderBy('country')
      .execute()
  )
}

/** The counters, and minus one for each member who is hidden. */
const countsWithout = (db: Db, hidden: readonly string[]) =>
  db
    .selectFrom('member_counts')
    .select(['country', 'user_type', 'members'])
    .unionAll(
      matching(db, {})
        .where(isHidden('id', hidden))
        .select(['country', 'user_type', sql<number>`-1`.as('members')]),
    )
    .as('member_counts')
