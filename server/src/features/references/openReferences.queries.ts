import { type Kind, type Terms, whatText } from '@wayside/contract/agreementTerms'
import { limits } from '@wayside/contract/limits'
import { kindsAbout } from '@wayside/contract/referenceKinds'
import type { OpenReferences } from '@wayside/contract/references'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isOpen, mayMeet, memberId } from '../../standing/visibility.queries.ts'
import { dayOf, personOf, wordOf } from './references.queries.ts'

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
    select ${personOf('a')} as user, ${dayOf('r.shown_at')} as "shownOn",
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
