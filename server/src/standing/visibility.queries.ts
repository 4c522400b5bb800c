/**
 * The one home of who sees whom: blocks, mutes, standing and closed chats. A query that shows members
 * or what they made to others takes its condition from here.
 */
import type { ReferenceCounts } from '@wayside/contract/referenceCounts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/pool.ts'
import { opaqueArray } from '../database/preparedStatements.ts'

type Id = RawBuilder<unknown>

/** A parameter that is the id of a member. */
export const memberId = (id: string): Id => sql`${id}::uuid`

/** Whether the member of an alias is in good standing: not suspended, banned, leaving or erased. */
export const isInGoodStanding = (member: string) =>
  sql<boolean>`${sql.ref(`${member}.standing`)} = 'good'`

export const hasBlocked = (one: Id, other: Id) =>
  sql<boolean>`exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})`

export const hasMuted = (one: Id, other: Id) =>
  sql<boolean>`exists (select from mutes where muter_id = ${one} and muted_id = ${other})`

/** Whether two members may meet: neither has blocked the other, both are in good standing. */
export const mayMeet = (one: Id, other: Id) => sql<boolean>`not cannot_interact(${one}, ${other})`

/** Whether nothing hides the acts of a member from a reader: no block either way, no mute. */
export const seesActsOf = (reader: Id, member: Id) =>
  sql<boolean>`(
    not ${hasBlocked(reader, member)}
    and not ${hasBlocked(member, reader)}
    and not ${hasMuted(reader, member)}
  )`

/**
 * Whether member `m` shows their profile to member `reader`, as far as no block is between them; `c`
 * is the chat of the two, if there is one. Contacts are those whom the member has written to.
 */
export const showsProfile = sql<boolean>`
  m.verified_at is not null
  and ${isInGoodStanding('m')}
  and (
    m.profile_for = 'members'
    or m.id = reader.id
    or c.started_by = m.id
    or c.answered_at is not null
  )`

/** Whether the two members of the chat of an alias can write to each other. */
export const isOpen = (chat: string) => sql<boolean>`${sql.ref(`${chat}.closed_flags`)} = 0`

export type Closed = 'byMe' | 'other'

/** `byMe` where the reader closed chat `c`, else somebody of whom the reader learns no more. */
export const closedFor = (reader: string) =>
  sql<Closed>`case
    when c.closed_flags & case c.member_a when ${memberId(reader)} then 1 else 2 end <> 0
      then 'byMe'
    else 'other'
  end`

/** Whether a moderator has a part in a case about a member, and so must not decide it. */
export const isPartOfCase = (moderator: Id, member: Id) =>
  sql<boolean>`is_part_of_case(${moderator}, ${member})`

/**
 * Whether a moderator must learn nothing of a case about a member: it is about themselves; or the
 * member has blocked them, which a refusal to decide would tell, or a reported reference names them,
 * and another moderator can decide.
 */
export const isCaseHidden = (moderator: Id, member: Id) =>
  sql<boolean>`is_case_hidden(${moderator}, ${member})`

/** Whether a moderator is one of the people in the evidence of a report. */
const names = (evidence: string, moderator: Id) =>
  sql`${sql.ref(evidence)}->'members' @> jsonb_build_array(jsonb_build_object('_id', ${moderator}))`

/** Whether a moderator must not learn who reported a member: a reference that names the moderator. */
export const isNamedInReferences = (moderator: Id, member: Id) =>
  sql<boolean>`is_named_in_references(${moderator}, ${member})`

/**
 * Whether report `r` is of a reference, or a reply, that names a moderator, and not their own. Its
 * evidence is emptied before the report goes.
 */
export const isReferenceNaming = (moderator: Id) => sql<boolean>`
  r.kind in ('reference', 'reply')
  and r.reporter_id is distinct from ${moderator}
  and (
    ${names('r.evidence', moderator)}
    or exists (
      select from member_references
      where id::text = r.object_id and ${moderator} in (author_id, about_id)
    )
  )`

/**
 * Whether a column names a member whose cases are not hidden from a moderator. For many rows: only
 * the moderator, whoever has blocked them and whose reported references name them can be among the
 * hidden, who are looked up once.
 */
export const hasShownCases = (moderator: Id, column: string) =>
  sql<boolean>`${sql.ref(column)} not in (
    select ${moderator}
    union all
    select blocker_id
    from blocks
    where blocked_id = ${moderator} and ${isCaseHidden(moderator, sql`blocker_id`)}
    union all
    select target_id
    from reports
    where kind in ('reference', 'reply')
      and ${names('evidence', moderator)}
      and ${isCaseHidden(moderator, sql`target_id`)}
  )`

/** Counts the members who have blocked one in the last 30 days. */
export const recentBlockers = (member: Id) =>
  sql<number>`(
    select count(*)
    from blocks
    where blocked_id = ${member} and created_at > now() - interval '30 days'
  )`

/** Members whom a reader does not see; undefined where nobody is hidden. */
export type Hidden = readonly string[] | undefined

/**
 * The members whom a reader does not see because one of the two has blocked the other; for posts
 * also those whom the reader has muted. `reader` is undefined for all whose view is not filtered.
 */
export async function hiddenFrom(
  db: Db,
  reader: string | undefined,
  { inFeed = false } = {},
): Promise<Hidden> {
  if (!reader) return undefined
  const { rows } = await sql<{ id: string }>`
    select blocked_id as id
    from blocks
    where blocker_id = ${reader}::uuid
    union
    select blocker_id
    from blocks
    where blocked_id = ${reader}::uuid
    ${inFeed ? sql`union select muted_id from mutes where muter_id = ${reader}::uuid` : sql``}`.execute(
    db,
  )
  return rows.length > 0 ? rows.map(({ id }) => id) : undefined
}

/** Whether a column names one of the hidden members. */
export const isHidden = (column: string, hidden: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${opaqueArray(hidden, 'uuid')})`

/**
 * Whether a column names none of them. PostgreSQL hashes the list, so a deep page does not compare
 * each row with each member, and keeps the order of the index that it reads.
 */
export const isNotHidden = (column: string, hidden: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} not in (select unnest(${hidden}::uuid[]))`

/**
 * Whether reference `r` of author `a` is shown to a reader from whom these members are hidden. One
 * of an erased account has no author.
 */
export const isShownReference = (hidden: Hidden) => sql<boolean>`
  r.shown_at <= now()
  and r.hidden_at is null
  and (r.author_id is null or ${isInGoodStanding('a')})
  ${hidden ? sql`and (r.author_id is null or ${isNotHidden('r.author_id', hidden)})` : sql``}`

/**
 * Whether reference `r` recommends the member whom it is about. Of what did not take place nobody
 * does, whatever they answered: two could else praise each other for days that they never spent.
 */
export const isRecommending = sql<boolean>`(r.recommends and r.kind <> 'missed')`

/** How many references about a member a reader sees, who does not see those by `hidden`. */
export const referenceCounts = (about: Id, hidden: Hidden) =>
  sql<ReferenceCounts>`(
    select json_build_object(
      'total', count(*),
      'recommend', count(*) filter (where ${isRecommending}),
      'not', count(*) filter (where not r.recommends)
    )
    from member_references r
    left join members a on a.id = r.author_id
    where r.about_id = ${about}
      and ${isShownReference(hidden)}
  )`
