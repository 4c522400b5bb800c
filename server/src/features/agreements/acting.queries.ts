import type { Kind, Terms } from '@wayside/contract/agreementTerms'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isOpen, memberId } from '../../standing/visibility.queries.ts'
import { type Facts, facts } from './agreementRows.queries.ts'

export const daysOf = ({ from, to = from, guests = 1 }: Terms) => ({
  starts_on: from,
  ends_on: to,
  guests,
})

export const expiry = (terms: Terms) => sql<string>`agreement_expiry(${terms.from}::date)`
/** When something is stored, to the millisecond, as it is told. */
export const now = sql<string>`date_trunc('milliseconds', clock_timestamp())`

interface Version {
  id: string
  version: number
  by: string
  terms: Terms
  clientId: string | undefined
}

export async function insertVersion(tx: Db, { id, version, by, terms, clientId }: Version) {
  const values = { agreement_id: id, version, by_id: by, terms: JSON.stringify(terms) }
  await tx
    .insertInto('agreement_versions')
    .values({ ...values, client_id: clientId ?? null, created_at: now })
    .execute()
}

export interface LockedAgreement extends Facts {
  id: string
  chatId: string
  kind: Kind
  hostId: string
  guestId: string
  proposedBy: string
  version: number
  closedBy: string | null
  newest: Terms
  agreed: Terms | null
  previous: Terms | null
  /** How the version of the act was answered before, if it was. */
  answer: string | null
  answeredBy: string | null
  /** The first names of the caller and of the other. */
  myName: string
  other: string
  otherName: string
}

/**
 * An agreement of a member, with its chat locked and then itself; undefined when it is not theirs,
 * or the two may not meet.
 */
export async function lockAgreement(
  tx: Db,
  { id, me, version }: { id: string; me: string; version: number },
): Promise<LockedAgreement | undefined> {
  const my = memberId(me)
  const chat = await sql`
    select
    from chats c
    where ${isOpen('c')}
      and c.id = (
        select chat_id
        from agreements
        where id = ${id}::uuid and ${my} in (host_id, guest_id)
      )
    for no key update of c`.execute(tx)
  if (chat.rows.length === 0) return undefined
  const { rows } = await sql<LockedAgreement>`
    select a.id, a.chat_id as "chatId", a.kind, a.host_id as "hostId", a.guest_id as "guestId",
      a.proposed_by as "proposedBy", a.version, ${facts}, a.closed_by as "closedBy",
      newest.terms as newest, agreed.terms as agreed, previous.terms as previous,
      named.answer, named.answered_by as "answeredBy",
      m.name as "myName", o.id as other, o.name as "otherName"
    from agreements a
    join members m on m.id = ${my}
    join members o on o.id = case a.host_id when ${my} then a.guest_id else a.host_id end
    join agreement_versions newest on newest.agreement_id = a.id and newest.version = a.version
    left join agreement_versions agreed
      on agreed.agreement_id = a.id and agreed.version = a.agreed_version
    left join agreement_versions previous
      on previous.agreement_id = a.id and previous.version = a.version - 1
    left join agreement_versions named
      on named.agreement_id = a.id and named.version = ${version}::int
    where a.id = ${id}::uuid
    for no key update of a`.execute(tx)
  return rows[0]
}

/** Stores what an act changes. A word that was not said leaves the one before. */
export async function changeAgreement(
  tx: Db,
  id: string,
  { word, ...changed }: Changed & { word?: { text: string; by: string } },
) {
  await tx
    .updateTable('agreements')
    .set({ ...changed, ...(word?.text && { word: word.text, word_by: word.by }), changed_at: now })
    .where('id', '=', id)
    .execute()
}

interface Changed {
  version?: number
  proposed_by?: string
  is_pending: boolean
  agreed_version?: number
  closed?: string
  closed_by?: string
  starts_on?: string
  ends_on?: string
  guests?: number
  expires_at?: RawBuilder<string>
  address_encrypted?: null
}

export async function answerVersion(
  tx: Db,
  { id, version }: { id: string; version: number },
  { answer, by }: { answer: string; by: string },
) {
  await tx
    .updateTable('agreement_versions')
    .set({ answer, answered_by: by })
    .where('agreement_id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** The data of the email about an act. */
export async function emailFacts(
  tx: Db,
  { me, other, id }: { me: string; other: string; id: string },
) {
  const { rows } = await sql<{
    actor: { name: string; lastname: string }
    to: string
    name: string
    expiresAt: string
  }>`
    select json_build_object('name', m.name, 'lastname', m.lastname) as actor, o.email as "to",
      o.name, a.expires_at as "expiresAt"
    from agreements a
    join members m on m.id = ${memberId(me)}
    join members o on o.id = ${memberId(other)}
    where a.id = ${id}::uuid`.execute(tx)
  return rows[0] as (typeof rows)[number]
}
