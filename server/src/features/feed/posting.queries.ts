import { tagKey } from '@wayside/contract/searchKey'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { mayMeet, memberId } from '../../standing/visibility.queries.ts'

export interface NewPost {
  author: string
  content: string
  tags: string[]
  clientId?: string | undefined
}

/**
 * Adds tags that are new to the dictionary, unless the post was stored or deleted before. Call this
 * before the transaction of the post, so that two members with the same new tag do not wait for
 * each other.
 */
export async function addTags(db: Db, { author, clientId, tags }: NewPost) {
  if (tags.length === 0) return
  const names = tags.map(tagKey)
  const isThisPost = sql`author_id = ${author}::uuid and client_id = ${clientId ?? null}::uuid`
  await sql`
    insert into tags (name)
    select name
    from unnest(${names}::text[]) name
    where not exists (select from tags where tags.name = name.name)
      and not exists (select from posts where ${isThisPost})
      and not exists (select from removed_client_ids where ${isThisPost})
    on conflict do nothing`.execute(db)
}

/**
 * Locks the author's row: of one author one write of the feed is done at a time, and none while
 * they change country.
 */
export const lockAuthor = (tx: Db, author: string) =>
  tx.selectFrom('members').select('id').where('id', '=', author).forNoKeyUpdate().execute()

/**
 * Stores a post, whose tags the dictionary knows, or finds the one that its author has sent under
 * this clientId before. Returns its id, or undefined when that one was deleted or hidden since.
 * To be called in a transaction.
 */
export async function insertPost(tx: Db, post: NewPost) {
  const { author, clientId } = post
  await lockAuthor(tx, author)
  if (!clientId) return storePost(tx, post)
  const known = await tx
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', author)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (known) return known.id
  return (await wasRemoved(tx, { author, clientId })) ? undefined : storePost(tx, post)
}

/** Whether its author deleted it, or a moderator removed it. */
async function wasRemoved(db: Db, { author, clientId }: { author: string; clientId: string }) {
  const gone = (['removed_client_ids', 'withheld_posts'] as const).map((table) =>
    db
      .selectFrom(table)
      .select('author_id')
      .where('author_id', '=', author)
      .where('client_id', '=', clientId)
      .executeTakeFirst(),
  )
  return (await Promise.all(gone)).some((row) => row !== undefined)
}

/** Inserts a post. A restored one keeps its id and time. */
export async function storePost(
  tx: Db,
  { author, content, tags, clientId, id, at }: NewPost & { id?: string; at?: string },
) {
  const names = tags.map(tagKey)
  const { rows } = await sql<{ id: string; tagged: number }>`
    with post as (
      insert into posts (id, author_id, content, tags, client_id, created_at, country)
      select coalesce(${id ?? null}::uuid, gen_random_uuid()), id, ${content}, ${tags}::text[],
        ${clientId ?? null}::uuid, coalesce(${at ?? null}::timestamptz, now()), country
      from members
      where id = ${author}::uuid
      returning id, country, created_at
    ), known as (
      select id
      from tags
      where name = any(${names}::text[])
      order by id for key share
    ), tagged as (
      insert into post_tags (tag_id, post_id, country, created_at)
      select known.id, post.id, post.country, post.created_at
      from post, known
      returning tag_id
    )
    select id, (select count(*)::int from tagged) as tagged
    from post`.execute(tx)
  const [stored] = rows
  if (stored && stored.tagged < new Set(names).size) await tagAgain(tx, stored.id, names)
  return stored?.id ?? ''
}

/** Tags a post with what the dictionary has lost since: the last post with a tag was purged. */
async function tagAgain(tx: Db, post: string, names: string[]) {
  await sql`
    with known as (
      insert into tags (name)
      select distinct name
      from unnest(${names}::text[]) name
      order by name
      on conflict (name) do update set name = excluded.name
      returning id
    )
    insert into post_tags (tag_id, post_id, country, created_at)
    select known.id, posts.id, country, created_at
    from known, posts
    where posts.id = ${post}::uuid
    on conflict do nothing`.execute(tx)
}

export const authorOf = async (db: Db, post: string) =>
  (await db.selectFrom('posts').select('author_id').where('id', '=', post).executeTakeFirst())
    ?.author_id

/** Whether neither of two members has blocked the other, and both are in good standing. */
export async function canSee(db: Db, reader: string, author: string) {
  const { rows } = await sql<{ isSo: boolean }>`
    select ${mayMeet(memberId(reader), memberId(author))} as "isSo"`.execute(db)
  return rows[0]?.isSo === true
}
