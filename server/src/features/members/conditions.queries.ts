import type { PeopleFilter, SearchQuery } from '@wayside/contract/peopleSearch'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import {
  type Hidden,
  hasBlocked,
  isHidden,
  isNotHidden,
  isShownReference,
  memberId,
} from '../../standing/visibility.queries.ts'

/** A search as the service has read it. */
export interface PeopleSearch {
  /** The filters and the page, as the contract has read them. */
  query: SearchQuery
  me: string
  /** The reader, if some members are hidden from them. */
  filteredFor: string | undefined
  /** The UTC day: the order of equal points is another one tomorrow. */
  day: string
  /** Keys of the words of `q`; each begins a word of the member. */
  words: readonly string[]
  /** Words that need only be similar. */
  similar?: string | undefined
  near?: Near | undefined
  /** The country in the place of `near`. */
  wholeOf?: string | undefined
  /** Codes, of which the member speaks one. */
  languages?: readonly string[] | undefined
  sort: 'match' | 'newest' | 'near'
}

/** Places with their distance, or a city that is no known place. */
export type Near =
  | { centre: number; ids: number[]; kms: number[] }
  | { city: string; country: string | undefined; isOfAnyPlace: boolean }

type Condition = RawBuilder<boolean>
/** The conditions of a filter on a row `p` of `people`; none while the filter is not set. */
type Conditions = (search: PeopleSearch, praised: Hidden) => (Condition | false | undefined)[]

/** How many days ago the member was here at most. */
export const daysOfSeen = ({ seen }: SearchQuery) =>
  seen === 'week' ? 7 : seen === 'month' ? 31 : undefined

/** The filters of a guest. With one of them only members who may host are found. */
const bedConditions = {
  guests: ({ query: { guests } }) => [
    guests !== null && sql`(p.max_guests is null or p.max_guests >= ${guests}::int)`,
  ],
  privateRoom: ({ query }) => [query.privateRoom && sql`p.private_room`],
  stepFree: ({ query }) => [query.stepFree && sql`p.step_free`],
  noSmoking: ({ query }) => [query.noSmoking && sql`p.no_smoking`],
  // A closed date is one of the nights; the last day is that of leaving. The limit lets PostgreSQL
  // look at the dates of each candidate alone, instead of reading everybody's.
  from: ({ query: { from, to } }) => [
    !!from &&
      !!to &&
      sql`(
        select 1
        from closed_dates c
        where c.member_id = p.member_id and c.from_on < ${to}::date and c.to_on >= ${from}::date
        limit 1
      ) is null`,
  ],
} satisfies Partial<Record<PeopleFilter, Conditions>>

const conditions: Record<PeopleFilter, Conditions> = {
  country: ({ query: { country } }) => [!!country && sql`p.country = ${country}`],
  hostornomad: ({ query: { hostornomad: type } }) => [!!type && sql`p.user_type = ${type}`],
  q: ({ words }) => words.map((word) => sql`p.words like ${`% ${escaped(word)}%`}`),
  near: ({ near, wholeOf }) => [
    wholeOf !== undefined && sql`p.country = ${wholeOf}`,
    ...(near ? nearConditions(near) : []),
  ],
  language: ({ languages }) => [languages && sql`p.languages && ${languages}::text[]`],
  hosting: (search) => {
    const least = leastHosting(search)
    return [least > 0 && sql`p.hosting >= ${least}::int`]
  },
  seen: ({ query, day }) => {
    const days = daysOfSeen(query)
    return [days !== undefined && sql`p.seen_on > ${day}::date - ${days}::int`]
  },
  references: ({ query }, praised) => [query.references && hasReference('p', praised)],
  answers: ({ query }) => [query.answers && sql`p.answers >= 2`],
  ...bedConditions,
}

/** The least status: 1 maybe, 2 accepting. */
export function leastHosting(search: PeopleSearch) {
  const { hosting } = search.query
  if (hosting === 'accepting') return 2
  const bed = Object.values(bedConditions).flatMap((of) => of(search))
  return hosting === 'maybe' || bed.some(Boolean) ? 1 : 0
}

const nearConditions = (near: Near) =>
  'ids' in near
    ? [sql<boolean>`p.place_id = any(${near.ids}::int[])`]
    : [
        sql<boolean>`p.city_key = ${near.city}`,
        !near.isOfAnyPlace && sql<boolean>`p.place_id is null`,
        near.country !== undefined && sql<boolean>`p.country = ${near.country}`,
      ]

/** In a pattern of `like`, where these signs mean something. */
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Joins all that a search asks of a row `p` of `people`. */
export function conditionsOf(search: PeopleSearch, praised: Hidden) {
  const me = memberId(search.me)
  const found = [
    sql<boolean>`p.member_id <> ${me}`,
    sql<boolean>`not ${hasBlocked(me, sql`p.member_id`)}`,
    sql<boolean>`not ${hasBlocked(sql`p.member_id`, me)}`,
    ...Object.values(conditions).flatMap((of) => of(search, praised)),
  ]
  return sql.join(
    found.filter((each) => each !== undefined && each !== false),
    sql` and `,
  )
}

/** Those of whose references the reader can see none: all are by members who are hidden. */
export async function praisedByHidden(db: Db, hidden: Hidden) {
  if (!hidden) return undefined
  const { rows } = await sql<{ id: string }>`
    select distinct about.about_id as id
    from member_references about
    where ${isHidden('about.author_id', hidden)}
      and not exists (
        select
        from member_references r
        join members a on a.id = r.author_id
        where r.about_id = about.about_id and ${isShownReference(hidden)}
      )`.execute(db)
  return rows.length > 0 ? rows.map(({ id }) => id) : undefined
}

/** Whether the person of an alias has a reference that the reader can see. */
export function hasReference(person: string, without: Hidden): Condition {
  const has = sql<boolean>`${sql.ref(`${person}.has_references`)}`
  return without ? sql`(${has} and ${isNotHidden(`${person}.member_id`, without)})` : has
}
