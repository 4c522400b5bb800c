import { limits } from '@wayside/contract/limits'
import type { ReferenceCounts } from '@wayside/contract/referenceCounts'
import type { Recommendation, Reference } from '@wayside/contract/references'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import {
  hiddenFrom,
  isRecommending,
  isShownReference,
  mayMeet,
  memberId,
  referenceCounts,
  showsProfile,
} from '../../standing/visibility.queries.ts'

export const personOf = (member: string) => sql`
  json_build_object(
    '_id', ${sql.ref(`${member}.id`)}, 'name', ${sql.ref(`${member}.name`)},
    'lastname', ${sql.ref(`${member}.lastname`)}, 'profilePic', ${sql.ref(`${member}.picture`)},
    'country', ${sql.ref(`${member}.country`)},
    'hostornomad', ${sql.ref(`${member}.user_type`)}
  )`

interface Stored extends Omit<Reference, 'reply' | 'recommends'> {
  recommends: boolean
  reply: string | null
  replyRemoved: boolean
}

/** Reference `r` of author `a` as it is shown, whoever may read it. */
const columns = sql`
  r.id as "_id", case when a.id is not null then ${personOf('a')} end as author, r.kind,
  r.recommends, r.text, to_char(r.written_at at time zone 'UTC', 'YYYY-MM') as month,
  r.agreement_id is not null as "isAgreed", r.reply,
  r.removed_reply is not null and r.reply is null as "replyRemoved"`

export const wordOf = (recommends: boolean): Recommendation => (recommends ? 'yes' : 'no')

const wireOf = (
  { recommends, reply, replyRemoved, ...row }: Stored,
  isAboutReader = false,
): Reference => ({
  ...row,
  recommends: wordOf(recommends),
  ...(reply !== null && { reply }),
  ...(replyRemoved && isAboutReader && { replyRemoved }),
})

/** A reference that is known to be shown to its reader. */
export async function referenceById(db: Db, id: string) {
  const { rows } = await sql<Stored & { shownOn: string }>`
    select ${columns}, ${dayOf('r.shown_at')} as "shownOn"
    from member_references r
    left join members a on a.id = r.author_id
    where r.id = ${id}::uuid`.execute(db)
  const { shownOn, ...row } = rows[0] as (typeof rows)[number]
  return { reference: wireOf(row), shownOn }
}

export const dayOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`

/** Whether a reader sees the profile of a member. */
export async function isProfileShown(db: Db, id: string, reader: string) {
  const { rows } = await sql`
    select
    from members m
    join members reader on reader.id = ${memberId(reader)}
    left join chats c
      on c.member_a = least(m.id, reader.id) and c.member_b = greatest(m.id, reader.id)
    where m.id = ${memberId(id)} and ${showsProfile} and ${mayMeet(sql`m.id`, sql`reader.id`)}`.execute(
    db,
  )
  return rows.length > 0
}

const matching = { yes: isRecommending, no: sql`not r.recommends`, all: sql`true` }

interface List {
  recommends: Recommendation | undefined
  page: number
}

/** A page of what a reader sees of the references about a member, and how many there are. */
export async function referencesAbout(
  db: Db,
  id: string,
  { me, recommends, page, filteredFor }: List & { me: string; filteredFor: string | undefined },
) {
  const hidden = await hiddenFrom(db, filteredFor)
  const counted = await sql<{ counts: ReferenceCounts }>`
    select ${referenceCounts(memberId(id), hidden)} as counts`.execute(db)
  const limit = limits.referencesPage
  const { rows } = await sql<Stored>`
    select ${columns}
    from member_references r
    left join members a on a.id = r.author_id
    where r.about_id = ${memberId(id)}
      and ${isShownReference(hidden)}
      and ${matching[recommends ?? 'all']}
    order by r.shown_at desc, r.id desc
    limit ${limit}
    offset ${(page - 1) * limit}`.execute(db)
  return {
    references: rows.map((row) => wireOf(row, id === me)),
    counts: (counted.rows[0] as { counts: ReferenceCounts }).counts,
  }
}
