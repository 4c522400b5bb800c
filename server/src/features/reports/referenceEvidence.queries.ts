import { type Kind, type Terms, whatText } from '@wayside/contract/agreementTerms'
import type { Evidence } from '@wayside/contract/evidence'
import { type Insertable, sql } from 'kysely'
import { emptiedColumns } from '../../database/memberColumns.ts'
import type { Db } from '../../database/pool.ts'
import type { Database } from '../../database/schema.ts'
import { type Found, person } from './evidence.queries.ts'

type Reference = NonNullable<Evidence['reference']>
type Agreement = NonNullable<Reference['agreement']>

type ErasedColumns = Omit<Insertable<Database['members']>, 'email'>

interface Row {
  author: string | null
  about: string
  reference: Reference
  members: NonNullable<Evidence['members']>
  agreement: Omit<Agreement, 'what'> | null
  kind: Kind | null
  terms: Terms | null
}

/**
 * A reference that is open, with its reply and the facts of its agreement, also of an author who is
 * not shown: whoever was blocked could else tell a block from a suspension. One that a moderator hid
 * is found no more.
 */
async function openReference(db: Db, id: string) {
  const { rows } = await sql<Row>`
    select r.author_id as author, r.about_id as about,
      json_strip_nulls(json_build_object(
        '_id', r.id, 'authorId', r.author_id, 'aboutId', r.about_id, 'kind', r.kind,
        'recommends', case when r.recommends then 'yes' else 'no' end, 'text', r.text,
        'month', to_char(r.written_at at time zone 'UTC', 'YYYY-MM'), 'reply', r.reply
      )) as reference,
      (
        select json_agg(${person('p')})
        from members p
        where p.id in (r.author_id, r.about_id)
      ) as members,
      case when g.id is not null then json_strip_nulls(json_build_object(
        'hostId', g.host_id, 'guestId', g.guest_id,
        'state', agreement_state(g.closed, g.agreed_version, g.ends_on, g.expires_at, now()),
        'cancelledBy', g.closed_by
      )) end as agreement,
      g.kind, v.terms
    from member_references r
    left join agreements g on g.id = r.agreement_id
    left join agreement_versions v
      on v.agreement_id = g.id and v.version = coalesce(g.agreed_version, g.version)
    where r.id = ${id}::uuid and r.shown_at <= now() and r.hidden_at is null`.execute(db)
  return rows[0]
}

const evidenceOf = ({ reference, members, agreement, kind, terms }: Row): Evidence => ({
  members,
  reference: {
    ...reference,
    ...(agreement && kind && terms && { agreement: { what: whatText(kind, terms), ...agreement } }),
  },
})

/**
 * An open reference, for which its author answers. Of one whose author's account is erased nobody
 * knows who that was: for it an empty member answers, who has the id of the reference.
 */
export async function referenceEvidence(db: Db, id: string): Promise<Found | undefined> {
  const row = await openReference(db, id)
  if (!row) return undefined
  const evidence = evidenceOf(row)
  if (row.author) return { member: row.author, picture: '', evidence }
  return { member: row.reference._id, picture: '', evidence, hasNoMember: true }
}

/** Makes the empty member who answers for the reference of an erased account, if there is none yet. */
export async function makeErasedAuthor(tx: Db, id: string) {
  await tx
    .insertInto('members')
    .values({
      ...(emptiedColumns as ErasedColumns),
      id,
      email: `erased-${id}@erased.invalid`,
      standing: 'erased',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The reply to an open reference, for which the member answers whom the reference is about. */
export async function replyEvidence(db: Db, id: string): Promise<Found | undefined> {
  const row = await openReference(db, id)
  if (row?.reference.reply === undefined) return undefined
  return { member: row.about, picture: '', evidence: evidenceOf(row) }
}
