import { fieldsRemovedWith } from '@wayside/contract/members'
import { detailsRemovedWithBio } from '@wayside/contract/shownDetails'
import { type RawBuilder, sql } from 'kysely'
import { jobColumnList } from '../../../database/jobColumns.ts'
import { columnsOf } from '../../../database/memberColumns.ts'
import type { Db } from '../../../database/pool.ts'
import {
  type ActTexts,
  emptyActTexts,
  emptyQuestions,
  refillActTexts,
  refillQuestions,
} from './removedAgreements.queries.ts'

/** A thing that a decision removed, with its value before, so that it can come back. */
export interface Removed {
  kind: string
  id?: string
  before?: unknown
}

const MESSAGE_TEXT = 'This message was removed by a moderator.'

interface About {
  decision: string
  member: string
}

/**
 * Removes a post of the member, whether it is shown or hidden by the standing. One that
 * its author has deleted can no longer be restored; it does not come back when the decision is
 * lifted either.
 */
export const removePost = (tx: Db, id: string, { decision, member }: About) =>
  changedRows(
    tx,
    sql`
    with gone as (
      delete from posts
      where id = ${id}::uuid and author_id = ${member}::uuid
      returning *
    ), moved as (
      insert into withheld_posts (
        id, author_id, content, tags, tag_ids, created_at, client_id, decision_id
      )
      select id, author_id, content, tags,
        array(select tag_id from post_tags where post_id = gone.id), created_at,
        client_id, ${decision}::uuid
        from gone
        returning id
    ), marked as (
      update withheld_posts
      set decision_id = ${decision}::uuid
      where id = ${id}::uuid and author_id = ${member}::uuid and decision_id is null
      returning id
    ), ended as (
      -- An hour, because the transaction that restores it may have begun before this one.
      update removed_posts
      set removed_at = now() - interval '1 hour'
      where id = ${id}::uuid
        and author_id = ${member}::uuid
        and removed_at > now() - interval '10 minutes'
      returning id
    )
    select id
    from moved
    union all
    select id
    from marked
    union all
    select id
    from ended`,
  )

/** The same of a job; one that is closed stays where it is. */
export const removeJob = (tx: Db, id: string, { decision, member }: About) =>
  changedRows(
    tx,
    sql`
    with gone as (
      delete from jobs
      where id = ${id}::uuid and owner_id = ${member}::uuid
      returning *
    ), moved as (
      insert into withheld_jobs (${jobColumnList()}, decision_id)
      select ${jobColumnList()}, ${decision}::uuid
      from gone
      returning id
    ), marked as (
      update withheld_jobs
      set decision_id = ${decision}::uuid
      where id = ${id}::uuid and owner_id = ${member}::uuid and decision_id is null
      returning id
    ), closed as (
      update closed_jobs
      set decision_id = ${decision}::uuid
      where id = ${id}::uuid and owner_id = ${member}::uuid and decision_id is null
      returning id
    )
    select id
    from moved
    union all
    select id
    from marked
    union all
    select id
    from closed`,
  )

async function changedRows(tx: Db, statement: RawBuilder<unknown>) {
  return (await statement.execute(tx)).rows.length > 0
}

/**
 * Replaces the text of a message of the member that the case shows as evidence; returns what it
 * was. The last text of the chat follows, and what an agreement shows of it.
 */
export async function removeMessage(
  tx: Db,
  id: string,
  { member, caseId }: { member: string; caseId: string },
) {
  const { rows } = await sql<{ chatId: string; text: string }>`
    select m.chat_id as "chatId", m.text
    from reports r
    join messages m on m.chat_id = r.chat_id
    where r.case_id = ${caseId}::uuid and m.id = ${id}::bigint and m.sender_id = ${member}::uuid
      and r.evidence->'messages' @> jsonb_build_array(jsonb_build_object('_id', ${id}::text))
    limit 1`.execute(tx)
  const [found] = rows
  if (!found || found.text === MESSAGE_TEXT) return undefined
  await setText(tx, { ...found, id, text: MESSAGE_TEXT })
  const agreement = await emptyActTexts(tx, { ...found, id }, member)
  return { ...found, ...(agreement && { agreement }) }
}

export interface RemovedMessage {
  chatId: string
  id: string
  text: string
  /** The text that was typed with the act of the message. */
  agreement?: ActTexts
}

/** Gives a removed message its text back. */
export async function restoreMessage(tx: Db, { agreement, ...message }: RemovedMessage) {
  const { rows } = await sql`
    select from messages
    where chat_id = ${message.chatId}::uuid and id = ${message.id}::bigint
      and text = ${MESSAGE_TEXT}`.execute(tx)
  if (rows.length === 0) return
  await setText(tx, message)
  if (agreement) await refillActTexts(tx, agreement)
}

const PREVIEW_LENGTH = 200

async function setText(tx: Db, { chatId, id, text }: { chatId: string; id: string; text: string }) {
  // The chat is locked before its message, as a send does.
  await sql`select from chats where id = ${chatId}::uuid for no key update`.execute(tx)
  await sql`
    update messages
    set text = ${text}
    where chat_id = ${chatId}::uuid and id = ${id}::bigint`.execute(tx)
  await sql`
    update chats c
    set last_text = left(m.text, ${PREVIEW_LENGTH})
    from messages m
    where c.id = ${chatId}::uuid and m.chat_id = c.id and m.id = ${id}::bigint
      and m.id = (select max(id) from messages where chat_id = c.id)`.execute(tx)
}

/** Empties the fields of a profile that are removed together; returns what was there. */
export async function emptyProfile(tx: Db, kind: 'bio' | 'links' | 'picture', member: string) {
  const columns = columnsOf(fieldsRemovedWith(kind))
  const before = await tx
    .selectFrom('members')
    .select(columns)
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  if (Object.values(before).every((value) => value === '')) return undefined
  await tx
    .updateTable('members')
    .set(Object.fromEntries(columns.map((column) => [column, ''])))
    .where('id', '=', member)
    .execute()
  return before
}

/** Gives back what was emptied, where the member has set nothing newer. */
export async function refillProfile(tx: Db, member: string, before: Record<string, string>) {
  let update = tx.updateTable('members').set(before).where('id', '=', member)
  for (const column of Object.keys(before))
    update = update.where(sql<boolean>`${sql.ref(column)} = ''`)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

const placeColumns = ['place_id', 'place_country', 'place_name'] as const

/** The texts of the details as they were, and the place that the city meant. */
export interface DetailsBefore extends Partial<Record<string, string | number | null>> {
  place_id?: number | null
  place_country?: string | null
  place_name?: string | null
}

/**
 * Empties the texts of the details that are removed with the bio; returns what was there. The place
 * goes with its city, and the question also from agreements.
 */
export async function emptyDetails(tx: Db, member: string): Promise<DetailsBefore | undefined> {
  const before = await tx
    .selectFrom('member_details')
    .select([...detailsRemovedWithBio, ...placeColumns])
    .where('member_id', '=', member)
    .forUpdate()
    .executeTakeFirst()
  if (!before || detailsRemovedWithBio.every((column) => before[column] === '')) return undefined
  const emptied = Object.fromEntries(detailsRemovedWithBio.map((column) => [column, '']))
  await tx
    .updateTable('member_details')
    .set({ ...emptied, place_id: null, place_country: null, place_name: null })
    .where('member_id', '=', member)
    .execute()
  if (before.question) await emptyQuestions(tx, member, before.question)
  return { ...before }
}

/**
 * Gives back what was emptied, each text where the member has written nothing newer. The place
 * comes back with its city, and the question also to agreements.
 */
export async function refillDetails(tx: Db, member: string, before: DetailsBefore) {
  const texts = detailsRemovedWithBio.map((column) => [
    column,
    sql<string>`coalesce(nullif(${sql.ref(column)}, ''), ${before[column] ?? ''})`,
  ])
  const { place_id: id = null, place_country: country = null, place_name: name = null } = before
  await tx
    .updateTable('member_details')
    .set({
      ...Object.fromEntries(texts),
      place_id: sql`case when city = '' then ${id}::int else place_id end`,
      place_country: sql`case when city = '' then ${country}::text else place_country end`,
      place_name: sql`case when city = '' then ${name}::text else place_name end`,
    })
    .where('member_id', '=', member)
    .execute()
  if (before.question) await refillQuestions(tx, member, String(before.question))
}

export async function keepRemoved(tx: Db, decision: string, removed: Removed[]) {
  await sql`
    update decisions
    set removed = ${JSON.stringify(removed)}::jsonb
    where id = ${decision}::uuid`.execute(tx)
}

/** Brings the posts and jobs back that a decision removed, as far as the standing allows it. */
export async function restoreWithheld(tx: Db, decision: string, member: string) {
  for (const table of ['withheld_posts', 'withheld_jobs', 'closed_jobs'])
    await sql`
      update ${sql.table(table)}
      set decision_id = null
      where decision_id = ${decision}::uuid`.execute(tx)
  await sql`select move_withheld(${member}::uuid, 100)`.execute(tx)
}

/** Returns the given private pictures that a decision keeps for its lifting. */
export async function removedPicturesInUse(db: Db, names: string[]) {
  const { rows } = await sql<{ name: string }>`
    select name
    from decisions, unnest(removed_pictures(removed)) name
    where name = any(${names}::text[])`.execute(db)
  return rows.map(({ name }) => name)
}
