import type { Kind } from '@wayside/contract/agreementTerms'
import type { RefusalToWrite } from '@wayside/contract/referenceKinds'
import type { OpenReferences, ReferenceChange } from '@wayside/contract/references'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isShownReference, mayMeet, memberId } from '../../standing/visibility.queries.ts'
import { personOf } from './references.queries.ts'

interface Two {
  me: string
  other: string
}

/**
 * Makes all writing of two members about each other wait for each other. Call it before anything
 * that depends on what is written; times are read from the clock only after it.
 */
export async function lockPair(tx: Db, { me, other }: Two) {
  const pair = `references ${[me, other].sort().join(' ')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx)
}

const clock = sql<string>`date_trunc('milliseconds', clock_timestamp())`

/** A reference that a member has written under a clientId. */
export async function writtenBefore(tx: Db, me: string, clientId: string | undefined) {
  if (!clientId) return undefined
  const { rows } = await sql<{ id: string; other: string; agreement: string | null }>`
    select id, about_id as other, agreement_id as agreement
    from member_references
    where author_id = ${memberId(me)} and client_id = ${clientId}::uuid`.execute(tx)
  return rows[0]
}

interface Facts {
  /** Absent when none is named, or it is none of these two. */
  kind: Kind | null
  isHost: boolean
  isCancelled: boolean
  refusal: RefusalToWrite | null
}

/** Whether a member may write about another; undefined when the two may not meet. */
export async function writingFacts(
  tx: Db,
  { me, other, agreement }: Two & { agreement: string | null },
) {
  const { rows } = await sql<Facts>`
    select a.kind, coalesce(a.host_id = ${memberId(me)}, false) as "isHost",
      coalesce(a.closed = 'cancelled', false) as "isCancelled",
      reference_refusal(${memberId(me)}, o.id, ${agreement}::uuid) as refusal
    from members o
    left join agreements a
      on a.id = ${agreement}::uuid
      and ${memberId(me)} in (a.host_id, a.guest_id)
      and o.id in (a.host_id, a.guest_id)
    where o.id = ${memberId(other)} and o.verified_at is not null
      and ${mayMeet(memberId(me), sql`o.id`)}`.execute(tx)
  return rows[0]
}

/** A member, and why another may not write about them; undefined when the two may not meet. */
export async function writableMember(
  db: Db,
  { me, other, agreement }: Two & { agreement: string | null },
) {
  const { rows } = await sql<{
    user: OpenReferences['about'][number]['user']
    refusal: RefusalToWrite | null
  }>`
    select ${personOf('o')} as user,
      reference_refusal(${memberId(me)}, o.id, ${agreement}::uuid) as refusal
    from members o
    where o.id = ${memberId(other)} and o.verified_at is not null
      and ${mayMeet(memberId(me), sql`o.id`)}`.execute(db)
  return rows[0]
}

/** Opens the reference of the other that waits for this one. Returns whether there is one. */
export async function openTheirs(
  tx: Db,
  { me, other, agreement }: Two & { agreement: string | null },
) {
  const { rows } = await sql`
    update member_references
    set shown_at = ${clock}, remind_at = null
    where author_id = ${memberId(other)}
      and about_id = ${memberId(me)}
      and agreement_id is not distinct from ${agreement}::uuid
      and shown_at > clock_timestamp()
    returning id`.execute(tx)
  return rows.length > 0
}

interface NewReference extends Two, ReferenceChange {
  agreement: string | null
  clientId: string | undefined
  isSecond: boolean
}

/** Stores a reference; undefined when the clientId belongs to something else. */
export async function insertReference(tx: Db, given: NewReference) {
  const { me, other, agreement, kind, recommends, text, clientId, isSecond } = given
  const { rows } = await sql<{ id: string }>`
    insert into member_references
      (author_id, about_id, agreement_id, kind, recommends, text, client_id, written_at, shown_at,
        remind_at)
    select ${memberId(me)}, ${memberId(other)}, ${agreement}::uuid, ${kind}::text,
      ${recommends === 'yes'}::boolean, ${text}::text, ${clientId ?? null}::uuid, now,
      case when ${isSecond}::boolean then now else now + interval '336 hours' end,
      case when not ${isSecond}::boolean then now + interval '240 hours' end
    from (select ${clock} as now) clock
    on conflict (author_id, client_id) where client_id is not null do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

interface OwnReference extends Facts {
  other: string
  written: string
}

/** A reference of its author, who may still meet the other; undefined for everybody else. */
export async function ownReference(tx: Db, me: string, id: string) {
  const { rows } = await sql<Omit<OwnReference, 'refusal'>>`
    select r.about_id as other, r.kind as written, a.kind,
      coalesce(a.host_id = r.author_id, false) as "isHost",
      coalesce(a.closed = 'cancelled', false) as "isCancelled"
    from member_references r
    left join agreements a on a.id = r.agreement_id
    where r.id = ${id}::uuid
      and r.author_id = ${memberId(me)}
      and ${mayMeet(memberId(me), sql`r.about_id`)}`.execute(tx)
  return rows[0]
}

/** Changes a reference that nobody else can read yet; false when it is open. */
export async function changeReference(
  tx: Db,
  id: string,
  { kind, recommends, text }: ReferenceChange,
) {
  const { rows } = await sql`
    update member_references
    set kind = ${kind}, recommends = ${recommends === 'yes'}, text = ${text}
    where id = ${id}::uuid and shown_at > clock_timestamp()
    returning id`.execute(tx)
  return rows.length > 0
}

/** Whether a reference is about a member, who can read it. */
export async function isAboutReader(tx: Db, me: string, id: string) {
  const { rows } = await sql`
    select
    from member_references r
    left join members a on a.id = r.author_id
    where r.id = ${id}::uuid
      and r.about_id = ${memberId(me)}
      and ${isShownReference(undefined)}
      and (a.id is null or ${mayMeet(memberId(me), sql`a.id`)})`.execute(tx)
  return rows.length > 0
}

/** Stores the one reply; false when there is one, or was one that a moderator removed. */
export async function insertReply(tx: Db, id: string, text: string) {
  const { rows } = await sql`
    update member_references
    set reply = ${text}, replied_at = ${clock}
    where id = ${id}::uuid
      and reply is null
      and removed_reply is null
      and hidden_at is null
    returning id`.execute(tx)
  return rows.length > 0
}
