import { type Insertable, sql } from 'kysely'
import type { Db } from '../../src/database/pool.ts'
import type { Database } from '../../src/database/schema.ts'

type SampleTable =
  | 'members'
  | 'member_details'
  | 'closed_dates'
  | 'jobs'
  | 'closed_jobs'
  | 'posts'
  | 'chats'
  | 'messages'
  | 'agreements'
  | 'agreement_versions'
  | 'blocks'
  | 'mutes'
  | 'notifications'
  | 'member_references'

export type SampleRows = {
  [Table in SampleTable]: Insertable<Database[Table]>[]
}
type ModerationRows = {
  [Table in 'staff' | 'totp' | 'cases' | 'decisions' | 'reports' | 'appeals']: Insertable<
    Database[Table]
  >[]
} & {
  /** The acts of moderators and the operator, the oldest first. */
  log: { at: string; actor?: string; act: string; case_id?: string; member_id: string }[]
}

export const hasMembers = async (db: Db) =>
  (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Inserts all rows or none; returns false when there already is a member. Triggers maintain the
 * counters.
 */
export const insertAll = (db: Db, rows: SampleRows & ModerationRows) =>
  db.transaction().execute(async (tx) => {
    // The lock keeps members and other nodes from inserting between the check and the commit.
    await sql`lock table members in exclusive mode`.execute(tx)
    if (await hasMembers(tx)) return false
    await tx.insertInto('members').values(rows.members).execute()
    await tx.insertInto('member_details').values(rows.member_details).execute()
    await tx.insertInto('closed_dates').values(rows.closed_dates).execute()
    await tx.insertInto('jobs').values(rows.jobs).execute()
    await tx.insertInto('closed_jobs').values(rows.closed_jobs).execute()
    await tx.insertInto('posts').values(rows.posts).execute()
    await sql`
      insert into tags (name)
      select distinct tag_key(tag)
      from posts, unnest(tags) tag
      on conflict do nothing`.execute(tx)
    await sql`
      insert into post_tags (tag_id, post_id, country, created_at)
      select t.id, p.id, p.country, p.created_at
      from posts p, unnest(p.tags) tag
      join tags t on t.name = tag_key(tag)`.execute(tx)
    await tx.insertInto('chats').values(rows.chats).execute()
    await tx.insertInto('messages').values(rows.messages).execute()
    await insertAgreements(tx, rows)
    await tx.insertInto('blocks').values(rows.blocks).execute()
    await tx.insertInto('mutes').values(rows.mutes).execute()
    await tx.insertInto('notifications').values(rows.notifications).execute()
    await tx.insertInto('member_references').values(rows.member_references).execute()
    await sql`
      update chats c
      set
      read_a = coalesce((
        select max(id)
        from messages
        where chat_id = c.id and created_at <= c.read_a_at
      ), 0),
      read_b = coalesce((
        select max(id)
        from messages
        where chat_id = c.id and created_at <= c.read_b_at
      ), 0)`.execute(tx)
    await insertModeration(tx, rows)
    return true
  })

/** The agreements, each with the message that asked for it. */
async function insertAgreements(tx: Db, { agreements, agreement_versions }: SampleRows) {
  const request_message = ({ id }: (typeof agreements)[number]) =>
    sql<string>`(
      select id
      from messages
      where agreement ->> '_id' = ${id} and agreement ->> 'act' = 'requested'
    )`
  await tx
    .insertInto('agreements')
    .values(agreements.map((row) => ({ ...row, request_message: request_message(row) })))
    .execute()
  await tx.insertInto('agreement_versions').values(agreement_versions).execute()
}

/** The moderators, the reports, and what was decided. */
async function insertModeration(tx: Db, rows: ModerationRows) {
  await tx.insertInto('staff').values(rows.staff).execute()
  await tx.insertInto('totp').values(rows.totp).execute()
  await tx.insertInto('cases').values(rows.cases).execute()
  await tx.insertInto('decisions').values(rows.decisions).execute()
  await tx.insertInto('reports').values(rows.reports).execute()
  await tx.insertInto('appeals').values(rows.appeals).execute()
  for (const { at, actor, act, case_id, member_id } of rows.log)
    await sql`insert into audit_log (at, actor, act, case_id, member_id)
      values (
        ${at}::timestamptz, ${actor ?? null}::uuid, ${act}, ${case_id ?? null}::uuid,
        ${member_id}::uuid
      )`.execute(tx)
}
