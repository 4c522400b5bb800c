import { tagKey } from '@wayside/contract/searchKey'
import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { interval } from '../../database/interval.ts'
import type { Db } from '../../database/pool.ts'
import { authorOf, lockAuthor, storePost } from './posting.queries.ts'

/** Takes a post away and keeps it for a possible undo; false when there is none of this author. */
export async function deletePost(db: Db, { post, by }: { post: string; by: string }) {
  const { numAffectedRows } = await sql`
    with author as (
      select id
      from members
      where id = ${by}::uuid
      for no key update
    ), gone as (
      delete from posts using author
      where posts.id = ${post}::uuid and author_id = author.id
      returning posts.id, author_id, content, tags, created_at, client_id
    ), remembered as (
      insert into removed_client_ids (author_id, client_id, post_id)
      select author_id, client_id, id
      from gone
      where client_id is not null
    )
    insert into removed_posts (id, author_id, content, tags, created_at)
    select id, author_id, content, tags, created_at
    from gone`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Brings a deleted post back as it was, or finds it there; false when it is too late, or not
 * theirs. To be called in a transaction.
 */
export async function restorePost(tx: Db, { post, by }: { post: string; by: string }) {
  await lockAuthor(tx, by)
  const back = await tx
    .deleteFrom('removed_posts')
    .where('id', '=', post)
    .where('author_id', '=', by)
    .where('removed_at', '>', undoable)
    // As text, because a Date would drop the microseconds.
    .returning(['content', 'tags', sql<string>`created_at::text`.as('at')])
    .executeTakeFirst()
  // When two calls restore it at the same moment, the second one finds it restored.
  if (!back) return (await authorOf(tx, post)) === by
  const called = await tx
    .deleteFrom('removed_client_ids')
    .where('post_id', '=', post)
    .returning('client_id')
    .executeTakeFirst()
  await storePost(tx, { id: post, author: by, clientId: called?.client_id, ...back })
  return true
}

const undoable = sql<string>`now() - ${interval(retention.deletedPost)}`

/**
 * Purges posts whose deletion can no longer be undone, with the tags that no other post has, and
 * old client ids.
 */
export async function purgeRemovedPosts(db: Db) {
  await db.transaction().execute(async (tx) => {
    const purged = await tx
      .deleteFrom('removed_posts')
      .where('removed_at', '<=', undoable)
      .returning('tags')
      .execute()
    const names = purged.flatMap(({ tags }) => tags.map(tagKey))
    await sql`
      select delete_unused_tags(array(select id from tags where name = any(${names}::text[])))`.execute(
      tx,
    )
  })
  await db
    .deleteFrom('removed_client_ids')
    .where('removed_at', '<=', sql<string>`now() - ${interval(retention.deletedNumber)}`)
    .execute()
}
