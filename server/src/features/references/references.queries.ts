import { type Kind, type Terms, whatText } from '@wayside/contract/agreementTerms'
import { limits } from '@wayside/contract/limits'
import type { ReferenceCounts } from '@wayside/contract/referenceCounts'
import { kindsAbout } from '@wayside/contract/referenceKinds'
import type { OpenReferences, Recommendation, Reference } from '@wayside/contract/references'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import {
  hiddenFrom,
  isOpen,
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

const wordOf = (recommends: boolean): Recommendation => (recommends ? 'yes' : 'no')

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

const dayOf = (column: string) =>
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

/** The agreement that a reference is about, as its author `me` sees it. */
interface About {
  agreement: string | null
  kind: Kind | null
  terms: Terms | null
  isHost: boolean
  isCancelled: boolean
}

const aboutColumns = (me: string) => sql`
  g.id as agreement, g.kind as "agreementKind", v.terms,
  coalesce(g.host_id = ${memberId(me)}, false) as "isHost",
  coalesce(g.closed = 'cancelled', false) as "isCancelled"`

type AboutRow = Omit<About, 'kind'> & { agreementKind: Kind | null }

const kindsOf = ({ agreementKind: kind, isHost, isCancelled }: AboutRow) => [
  ...kindsAbout(kind ? { kind, isHost, isCancelled } : undefined),
]

const shownAbout = ({ agreement, agreementKind: kind, terms, ...row }: AboutRow) => ({
  agreement,
  ...(kind && terms && { what: whatText(kind, terms) }),
  kinds: kindsOf({ agreement, agreementKind: kind, terms, ...row }),
})

const joinVersion = sql`
  left join agreement_versions v
    on v.agreement_id = g.id and v.version = coalesce(g.agreed_version, g.version)`

type Person = OpenReferences['about'][number]['user']

/** References that a member can write, has written and waits for, or has received. */
export async function openReferencesOf(db: Db, me: string): Promise<OpenReferences> {
  const reader = memberId(me)
  const agreed = await sql<AboutRow & { user: Person; until: string }>`
    select ${personOf('o')} as user, ${aboutColumns(me)}, ${dayOf('g.ends')} as until
    from (
      select a.*,
        greatest(
          upper(reference_period(a.closed, a.agreed_version, a.starts_on, a.ends_on, a.changed_at)),
          (
            select r.shown_at
            from member_references r
            where r.agreement_id = a.id and r.about_id = ${reader}
          )
        ) - interval '12 hours 1 second' as ends
      from (
        select *
        from agreements
        where host_id = ${reader}
        union all
        select *
        from agreements
        where guest_id = ${reader}
      ) a
      where a.agreed_version is not null and a.starts_on <= current_date + 1
        or a.closed = 'cancelled'
    ) g
    join chats c on c.id = g.chat_id and ${isOpen('c')}
    join members o on o.id = case g.host_id when ${reader} then g.guest_id else g.host_id end
    ${joinVersion}
    where g.ends > now() - interval '1 day' and reference_refusal(${reader}, o.id, g.id) is null
    order by g.ends, g.id
    limit ${limits.openReferencesMax}`.execute(db)
  const waiting = await sql<
    AboutRow & { _id: string; user: Person; kind: string; recommends: boolean } & Record<
        'text' | 'shownOn',
        string
      >
  >`
    select r.id as "_id", ${personOf('o')} as user, ${aboutColumns(me)}, r.kind, r.recommends,
      r.text, ${dayOf('r.shown_at')} as "shownOn"
    from member_references r
    join members o on o.id = r.about_id
    left join agreements g on g.id = r.agreement_id
    ${joinVersion}
    where r.author_id = ${reader} and r.shown_at > now() and ${mayMeet(reader, sql`o.id`)}
    order by r.shown_at, r.id
    limit ${limits.openReferencesMax}`.execute(db)
  const about = await sql<{ user: Person; shownOn: string; mayWrite: boolean }>`
    select ${personOf('a')} as user, to_char(r.shown_at at time zone 'UTC', 'YYYY-MM-DD')
        as "shownOn",
      reference_refusal(${reader}, a.id, null) is null as "mayWrite"
    from (
      select author_id, min(shown_at) as shown_at
      from member_references
      where about_id = ${reader} and shown_at > now()
      group by author_id
    ) r
    join members a on a.id = r.author_id
    where ${mayMeet(reader, sql`a.id`)}
    order by r.shown_at, a.id
    limit ${limits.openReferencesMax}`.execute(db)
  return {
    write: [
      ...agreed.rows.map(({ user, until, ...row }) => ({ user, ...shownAbout(row), until })),
      ...about.rows.flatMap(({ user, mayWrite }) =>
        mayWrite ? [{ user, agreement: null, kinds: [...kindsAbout(undefined)] }] : [],
      ),
    ],
    waiting: waiting.rows.map(({ _id, user, kind, recommends, text, shownOn, ...row }) => {
      const { kinds, ...shown } = shownAbout(row)
      const all = kinds.includes(kind as (typeof kinds)[number]) ? kinds : [kind, ...kinds]
      return {
        _id,
        user,
        ...shown,
        kinds: all,
        kind,
        recommends: wordOf(recommends),
        text,
        shownOn,
      }
    }),
    about: about.rows.map(({ user, shownOn }) => ({ user, shownOn })),
  }
}
