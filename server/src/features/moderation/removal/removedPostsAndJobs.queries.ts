import { type RawBuilder, sql } from 'kysely'
import { jobColumnList } from '../../../database/jobColumns.ts'
import type { Db } from '../../../database/pool.ts'

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

/** Brings the posts and jobs back that a decision removed, as far as the standing allows it. */
export async function restoreWithheld(tx: Db, decision: string, member: string) {
  for (const table of ['withheld_posts', 'withheld_jobs', 'closed_jobs'])
    await sql`
      update ${sql.table(table)}
      set decision_id = null
      where decision_id = ${decision}::uuid`.execute(tx)
  await sql`select move_withheld(${member}::uuid, 100)`.execute(tx)
}
