import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'

interface Removing {
  caseId: string
  decision: string
  member: string
  isErased: boolean
}

const isReported = (kind: 'reference' | 'reply', caseId: string) => sql`
  exists (
    select from reports
    where case_id = ${caseId}::uuid and kind = ${kind} and object_id = r.id::text
  )`

/**
 * Locks the rows in `people` of a member and of those whom some references are about, in the order
 * of their ids. It comes before every other change of `people`, or two decisions may wait for each
 * other.
 */
export async function lockReferenced(
  tx: Db,
  member: string,
  isMeant: string[] | RawBuilder<unknown>,
) {
  await sql`
    select
    from people
    where member_id in (
      select ${member}::uuid
      union
      select about_id
      from member_references
      where ${Array.isArray(isMeant) ? sql`id = any(${isMeant}::uuid[])` : isMeant}
    )
    order by member_id
    for no key update`.execute(tx)
}

/** Lets the search find at once who has references, and no longer who has none. */
async function findReferenced(tx: Db, members: string[]) {
  if (members.length === 0) return
  await sql`
    update people
    set has_references = has_open_reference(member_id, now())
    where member_id = any(${members}::uuid[])`.execute(tx)
}

/**
 * Hides an open reference that a report of the case is about; returns whether it did. One of an
 * erased member goes, since nothing brings it back.
 */
export async function removeReference(
  tx: Db,
  id: string,
  { caseId, decision, member, isErased }: Removing,
) {
  const isMeant = sql`
    r.id = ${id}::uuid
    and coalesce(r.author_id, ${member}::uuid) = ${member}::uuid
    and r.hidden_at is null
    and r.shown_at <= now()
    and ${isReported('reference', caseId)}`
  const { rows } = await (isErased
    ? sql<{ about: string }>`
        delete from member_references r
        where ${isMeant}
        returning r.about_id as about`
    : sql<{ about: string }>`
        update member_references r
        set hidden_at = now(), decision_id = ${decision}::uuid
        where ${isMeant}
        returning r.about_id as about`
  ).execute(tx)
  await findReferenced(
    tx,
    rows.map(({ about }) => about),
  )
  return rows.length > 0
}

/**
 * Removes the reply to a reference that a report of the case is about; returns whether it did. The
 * member cannot reply again.
 */
export async function removeReply(tx: Db, id: string, { caseId, decision, member }: Removing) {
  const { rows } = await sql`
    update member_references r
    set removed_reply = reply, removed_replied_at = replied_at,
      reply_decision_id = ${decision}::uuid, reply = null, replied_at = null
    where r.id = ${id}::uuid
      and r.about_id = ${member}::uuid
      and r.reply is not null
      and ${isReported('reply', caseId)}
    returning r.id`.execute(tx)
  return rows.length > 0
}

/** Shows again what a decision took away of references by a member, and of their replies. */
export async function restoreReferences(tx: Db, decision: string, member: string) {
  const isMeant = sql`author_id = ${member}::uuid and decision_id = ${decision}::uuid`
  await lockReferenced(tx, member, isMeant)
  const { rows } = await sql<{ about: string }>`
    update member_references
    set hidden_at = null, decision_id = null
    where ${isMeant}
    returning about_id as about`.execute(tx)
  await findReferenced(
    tx,
    rows.map(({ about }) => about),
  )
  // A node of the former version may have taken another reply since.
  await sql`
    update member_references
    set reply = removed_reply, replied_at = removed_replied_at, removed_reply = null,
      removed_replied_at = null, reply_decision_id = null
    where about_id = ${member}::uuid
      and reply_decision_id = ${decision}::uuid
      and reply is null
      and removed_reply <> ''`.execute(tx)
}

/** Deletes what decisions hid that are deleted themselves. Who had replied has replied. */
export async function forgetReferences(tx: Db, old: RawBuilder<unknown>) {
  await sql`
    delete from member_references r
    using decisions d
    where d.id in (${old})
      and r.author_id = d.member_id
      and r.decision_id = d.id`.execute(tx)
  await sql`
    update member_references r
    set removed_reply = '', reply_decision_id = null
    from decisions d
    where d.id in (${old})
      and r.about_id = d.member_id
      and r.reply_decision_id = d.id`.execute(tx)
}
