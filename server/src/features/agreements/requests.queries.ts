import type { Kind, Terms } from '@wayside/contract/agreementTerms'
import type { Message } from '@wayside/contract/messages'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { memberId } from '../../standing/visibility.queries.ts'
import { daysOf, expiry, insertVersion, now } from './acting.queries.ts'

/**
 * Makes the requests that concern one of these members wait for each other: one that counts open
 * requests must see those that are being made on other nodes. Call it first in a transaction.
 */
export async function lockRequests(tx: Db, members: readonly string[]) {
  for (const member of [...members].sort())
    await sql`
      select pg_advisory_xact_lock(hashtextextended('requests ' || ${member}::text, 0))`.execute(tx)
}

/** The proposal of a member under a clientId. */
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

/** The counts that are compared with the limits of requests. */
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
