import type { HostAnswers } from '@wayside/contract/hostAnswers'
import type { Member } from '@wayside/contract/members'
import { sql } from 'kysely'
import { publicFields } from '../../database/memberColumns.ts'
import type { Db } from '../../database/pool.ts'
import { hiddenFrom, memberId } from '../../standing/visibility.queries.ts'
import {
  conditionsOf,
  hasReference,
  leastHosting,
  type PeopleSearch,
  praisedByHidden,
} from './conditions.queries.ts'
import { spokenWell } from './searchReader.queries.ts'

/** The most members who fit and are looked at, those who were here last first. */
export const FOUND_MAX = 400
const CLOSE_MAX = 40

export type FoundMember = Member & {
  city: string
  hosting: string
  maxGuests: number | null
  lastSeen: string | null
  inPlace: boolean | null
  isAccepting: boolean
  seenPoints: number
  answers: HostAnswers | null
  hasReference: boolean
  language: string | null
  interest: string | null
  isNew: boolean
  isAgain: boolean
}

/** A page of the members who fit a search, best first, and how many were found. */
export async function searchPeople(db: Db, search: PeopleSearch) {
  const { near, sort, day } = search
  const { page, limit } = search.query
  const praised = await praisedByHidden(db, await hiddenFrom(db, search.filteredFor))
  const isAround = near !== undefined && 'ids' in near
  const km = isAround
    ? sql`(${near.kms}::float8[])[array_position(${near.ids}::int[], f.place_id)]`
    : sql`0`
  const isInPlace = isAround
    ? sql`f.place_id = ${near.centre}::int`
    : sql`${near ? true : null}::boolean`
  const order = {
    match: sql`points desc, md5(member_id::text || ${day}::text)`,
    newest: sql`since desc, member_id`,
    near: sql`km, md5(member_id::text || ${day}::text)`,
  }[sort]
  const first = sort === 'newest' ? sql`p.since desc` : sql`p.seen_on desc nulls last`
  const fits = conditionsOf(search, praised)
  const fitting = sql`
    select p.*
    from people p
    where ${fits}
    order by ${first}, p.member_id
    limit ${FOUND_MAX}`
  // Of those who fit otherwise, so many are compared letter by letter.
  const closest = sql`
    select close.*
    from (
      select p.*
      from people p
      where ${search.similar}::text <% p.words and ${fits}
      limit ${FOUND_MAX}
    ) close
    order by word_similarity(${search.similar}::text, close.words) desc, close.member_id
    limit ${CLOSE_MAX}`
  const away = sql`${day}::date - f.seen_on`
  const { rows } = await sql<FoundMember & { total: number }>`
    with reader as materialized (
      select
        r.shows_last_seen as shows,
        array(${spokenWell}) as languages,
        interest_keys(d.interests) as interests
      from members r
      left join member_details d on d.member_id = r.id
      where r.id = ${memberId(search.me)}
    ),
    found as materialized (
      ${search.similar === undefined ? fitting : closest}
    ),
    facts as (
      select
        f.*,
        ${km} as km,
        ${isInPlace} as in_place,
        ${leastHosting(search) > 0 ? sql`f.hosting = 2` : sql`false`} as is_accepting,
        case
          when not reader.shows then 0
          when f.seen_on is null then 1
          when ${away} < 7 then 3
          when ${away} < 31 then 1
          else 0
        end as seen_points,
        (
          select code
          from unnest(f.languages) code
          where code = any(reader.languages)
          order by code <> all(${search.languages ?? []}::text[]), code
          limit 1
        ) as language,
        (
          select count(*)
          from unnest(f.interests) own
          where own = any(reader.interests)
        ) as shared,
        ${hasReference('f', praised)} as has_reference,
        f.since > ${day}::date - 30 as is_new
      from found f
      cross join reader
    ),
    scored as (
      select
        *,
        case when in_place then 3 when in_place = false then 1 else 0 end
          + case when is_accepting then 3 else 0 end
          + coalesce(answers, 1)
          + seen_points
          + case when language is null then 0 else 2 end
          + least(shared, 2)
          + case when has_reference then 1 else 0 end
          + case when is_new then 2 else 0 end as points
      from facts
    ),
    page as (
      select *, row_number() over (order by ${order}) as position
      from scored
      order by position
      limit ${limit}
      offset ${(page - 1) * limit}
    )
    select
      (select count(*)::int from found) as total,
      page.in_place as "inPlace",
      page.is_accepting as "isAccepting",
      page.seen_points as "seenPoints",
      page.language,
      page.has_reference as "hasReference",
      (
        select json_strip_nulls(json_build_object('rate', rate, 'time', speed))
        from host_answers
        where member_id = page.member_id
      ) as answers,
      page.is_new as "isNew",
      page.hosting > 0 and m.verified_at < page.since - interval '1 day' as "isAgain",
      (
        select i
        from unnest(d.interests) i
        where interest_keys(array[i]) && reader.interests
        limit 1
      ) as interest,
      coalesce(d.city, '') as city,
      coalesce(d.hosting, '') as hosting,
      d.max_guests as "maxGuests",
      case
        when not reader.shows or page.seen_on is null then null
        when ${day}::date - page.seen_on < 1 then 'today'
        when ${day}::date - page.seen_on < 7 then 'week'
        when ${day}::date - page.seen_on < 31 then 'month'
        else 'longer'
      end as "lastSeen",
      ${publicFields}
    from reader
    left join page on true
    left join members m on m.id = page.member_id
    left join member_details d on d.member_id = page.member_id
    order by page.position`.execute(db)
  const total = rows[0]?.total ?? 0
  return { total, users: rows.filter(({ _id }) => _id !== null) }
}
