import type { Kind, Terms } from '@wayside/contract/agreementTerms'
import type { Message } from '@wayside/contract/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isOpen, memberId } from '../../standing/visibility.queries.ts'
import { type Facts, facts } from './agreements.queries.ts'

/**
 * Makes the requests that concern one of these members wait for each other, so that whoever counts
 * open requests sees those that are being made on other nodes. Call it first in a transaction.
 */
export async function lockRequests(tx: Db, members: readonly string[]) {
  for (const member of [...members].sort())
    await sql`
      select pg_advisory_xact_lock(hashtextextended('requests ' || ${member}::text, 0))`.execute(tx)
}

/** What a member has proposed under a clientId. */
export async function proposedBefore(tx: Db, me: string, clientId: string | undefined) {
  if (!clientId) return undefined
  const { rows } = await sql<{ id: string; version: number; members: string[] }>`
    select a.id, v.version, array[a.host_id, a.guest_id] as members
    from agreement_versions v
    join agreements a on a.id = v.agreement_id
    where v.by_id = ${memberId(me)} and v.client_id = ${clientId}::uuid`.execute(tx)
  return rows[0]
}

/** The names of the two, and what the other asks everybody who wants to stay. */
export async function namesFor(tx: Db, { me, other }: { me: string; other: string }) {
  const { rows } = await sql<{ myName: string; name: string; question: string }>`
    select m.name as "myName", o.name, coalesce(d.question, '') as question
    from members m
    join members o on o.id = ${memberId(other)}
    left join member_details d on d.member_id = o.id
    where m.id = ${memberId(me)}`.execute(tx)
  return rows[0]
}

const isRequested = sql<boolean>`
  agreement_state(a.closed, a.agreed_version, a.ends_on, a.expires_at, now()) = 'requested'`

interface Pair {
  me: string
  other: string
}

/** What the limits of requests are compared with. */
export async function requestFacts(tx: Db, { me, other, kind }: Pair & { kind: Kind }) {
  const { rows } = await sql<{ openCount: number; isOpenAlready: boolean; hasWritten: boolean }>`
    select
      (
        select count(*)::int
        from agreements a
        where ${memberId(me)} in (a.host_id, a.guest_id)
          and a.requested_by = ${memberId(me)}
          and ${isRequested}
      ) as "openCount",
      exists (
        select from agreements a
        where a.chat_id = c.id and a.kind = ${kind} and ${isRequested}
      ) as "isOpenAlready",
      c.started_by = ${memberId(other)} or c.answered_at is not null as "hasWritten"
    from chats c
    where c.member_a = least(${memberId(me)}, ${memberId(other)})
      and c.member_b = greatest(${memberId(me)}, ${memberId(other)})`.execute(tx)
  return rows[0] as (typeof rows)[number]
}

/** Whether a host takes guests, as far as their details say. */
export async function hostFacts(tx: Db, host: string, { from, to = from }: Terms) {
  const { rows } = await sql<{
    name: string
    isHosting: boolean
    maxGuests: number | null
    isAway: boolean
    requestLimit: number
    unanswered: number
  }>`
    select m.name, d.max_guests as "maxGuests", coalesce(d.request_limit, 5) as "requestLimit",
      coalesce(nullif(d.hosting, ''), case m.user_type when 'host' then 'maybe' else 'no' end)
        <> 'no' as "isHosting",
      exists (
        select from closed_dates
        where member_id = m.id and from_on < ${to}::date and to_on >= ${from}::date
      ) as "isAway",
      unanswered_requests(m.id) as unanswered
    from members m
    left join member_details d on d.member_id = m.id
    where m.id = ${memberId(host)}`.execute(tx)
  return rows[0] as (typeof rows)[number]
}

interface NewAgreement {
  id: string
  chatId: string
  kind: Kind
  host: string
  guest: string
  by: string
  terms: Terms
  reason: string
  question: string
  answer: string
  message: string
  clientId: string | undefined
}

export const daysOf = ({ from, to = from, guests = 1 }: Terms) => ({
  starts_on: from,
  ends_on: to,
  guests,
})

export const expiry = (terms: Terms) => sql<string>`agreement_expiry(${terms.from}::date)`
const now = sql<string>`date_trunc('milliseconds', clock_timestamp())`

/** Stores a new agreement with its first version. */
export async function insertAgreement(tx: Db, given: NewAgreement) {
  const { id, chatId, kind, host, guest, by, terms, message, clientId, ...typed } = given
  await tx
    .insertInto('agreements')
    .values({
      ...{ id, chat_id: chatId, kind, host_id: host, guest_id: guest },
      ...{ requested_by: by, proposed_by: by, request_message: message },
      ...typed,
      ...daysOf(terms),
      ...{ expires_at: expiry(terms), created_at: now, changed_at: now },
    })
    .execute()
  await insertVersion(tx, { id, version: 1, by, terms, clientId })
}

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

/** What the email about an act needs to know. */
export async function emailFacts(tx: Db, { me, other, id }: Pair & { id: string }) {
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

/** The message of a request. */
export async function messageOf(db: Db, id: string): Promise<Message | undefined> {
  const { rows } = await sql<Message>`
    select m.id as "_id", m.chat_id as "chatId", m.sender_id as "senderId", m.text,
      m.created_at as "createdAt", m.agreement
    from agreements a
    join messages m on m.chat_id = a.chat_id and m.id = a.request_message
    where a.id = ${id}::uuid`.execute(db)
  return rows[0]
}
