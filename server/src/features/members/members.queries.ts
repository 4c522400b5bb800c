import { type CountryCount, greetingOf, type Member, type Profile } from '@wayside/contract/members'
import { sql } from 'kysely'
import { type Hidden, hiddenFrom, isHidden, isNotHidden } from '../../database/hidden.ts'
import type { Db } from '../../database/pool.ts'

export interface Filter {
  country?: string | undefined
  hostornomad?: string | undefined
}

/** The columns that other members may see (spec §3), of the table under this name. */
const publicFieldsOf = <Name extends string>(table: Name) =>
  [
    `${table}.id as _id`,
    `${table}.name`,
    `${table}.lastname`,
    `${table}.country`,
    `${table}.picture as profilePic`,
    `${table}.created_at as registerAge`,
    `${table}.instagram as instagramUN`,
    `${table}.twitter as twitterUN`,
    `${table}.facebook as facebookUN`,
    `${table}.website as webUN`,
    `${table}.bio`,
    sql<Member['hostornomad']>`${sql.ref(`${table}.user_type`)}`.as('hostornomad'),
    sql<boolean>`${sql.ref(`${table}.verified_at`)} is not null`.as('isVerified'),
  ] as const

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
  const rows = await db
    .selectFrom('members')
    .select(publicFieldsOf('members'))
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

/** Counts members from the counters that triggers maintain, without those hidden. */
async function countMembers(db: Db, filter: Filter, hidden: Hidden) {
  const { country, hostornomad } = filter
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

/**
 * Returns one verified member in good standing as a reader may see them; undefined when they may
 * not.
 */
export async function memberById(db: Db, id: string, reader: string): Promise<Profile | undefined> {
  const found = await db
    .selectFrom('members as m')
    .innerJoin('members as reader', (join) => join.on('reader.id', '=', reader))
    .leftJoin('chats as c', (join) =>
      join
        .on('c.member_a', '=', sql<string>`least(m.id, reader.id)`)
        .on('c.member_b', '=', sql<string>`greatest(m.id, reader.id)`),
    )
    .select(publicFieldsOf('m'))
    .select([lastSeen, mayWrite, 'm.first_contact as firstContact'])
    .where('m.id', '=', id)
    .where('m.verified_at', 'is not', null)
    .where('m.standing', '=', 'good')
    // Contacts are those whom the member has written to.
    .where(
      sql<boolean>`(m.profile_for = 'members' or m.id = reader.id or c.started_by = m.id or c.answered_at is not null)`,
    )
    .executeTakeFirst()
  if (!found) return undefined
  const { lastSeen: seen, mayWrite: may, firstContact, ...member } = found
  return {
    ...withGreeting(member),
    ...(seen && { lastSeen: seen }),
    ...(member._id !== reader && { mayWrite: may }),
    ...(member._id !== reader && !may && { firstContact }),
  }
}

const daysAgo = sql`(now() at time zone 'utc')::date - m.seen_on`
const lastSeen = sql<string | null>`
  case when m.shows_last_seen and reader.shows_last_seen and m.seen_on is not null then
    case when ${daysAgo} < 1 then 'today' when ${daysAgo} < 7 then 'week' when ${daysAgo} < 31 then 'month' else 'longer' end
  end`.as('lastSeen')

const mayWrite = sql<boolean>`
  c.id is not null or may_begin_chat(m.first_contact, reader.picture, reader.bio, reader.created_at)`.as(
  'mayWrite',
)

/**
 * A member as somebody sees them who has a filtered view: one who has blocked the reader is not
 * there; of one whom the reader has blocked only the name is.
 */
export async function memberSeenBy(
  db: Db,
  id: string,
  reader: string,
): Promise<Profile | undefined> {
  const { rows } = await sql<{ isBlocked: boolean; hasBlocked: boolean; isMuted: boolean }>`
    select exists (select from blocks where blocker_id = ${reader}::uuid and blocked_id = ${id}::uuid) as "isBlocked",
      exists (select from blocks where blocker_id = ${id}::uuid and blocked_id = ${reader}::uuid) as "hasBlocked",
      exists (select from mutes where muter_id = ${reader}::uuid and muted_id = ${id}::uuid) as "isMuted"`.execute(
    db,
  )
  const [{ isBlocked = false, hasBlocked = false, isMuted = false } = {}] = rows
  if (hasBlocked && !isBlocked) return undefined
  const found = await memberById(db, id, reader)
  if (found && isBlocked) return blockedProfile(found)
  return found && isMuted ? { ...found, mutedByMe: true } : found
}

const blockedProfile = ({ _id, name, lastname }: Profile): Profile => ({
  _id,
  name,
  lastname,
  bio: '',
  country: '',
  profilePic: '',
  instagramUN: '',
  twitterUN: '',
  facebookUN: '',
  webUN: '',
  mayWrite: false,
  blockedByMe: true,
})
