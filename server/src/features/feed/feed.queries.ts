import type { Post } from '@wayside/contract/feed'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

export interface Page {
  page: number
  limit: number
}

/** The posts with these ids and their authors, in the order of the feed. */
export const postsIn = (db: Db, ids: readonly string[]): Promise<Post[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectPosts(db).where('p.id', 'in', ids).orderBy('p.created_at', 'desc').orderBy('p.id', 'desc').execute()

const selectPosts = (db: Db) =>
  db
    .selectFrom('posts as p')
    .innerJoin('members as m', 'm.id', 'p.author_id')
    .select([
      'p.id as _id',
      'p.content',
      'p.tags',
      'p.created_at as createdAt',
      sql<
        Post['userId']
      >`json_build_object('_id', m.id, 'name', m.name, 'lastname', m.lastname, 'country', m.country, 'profilePic', m.picture)`.as(
        'userId',
      ),
    ])

export const postById = (db: Db, id: string) => selectPosts(db).where('p.id', '=', id).executeTakeFirst()

/** A page of the whole feed, or of one country's authors, newest first. */
export async function newestPosts(db: Db, country: string, { page, limit }: Page): Promise<Post[]> {
  let ids = db
    .selectFrom('posts')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  if (country) ids = ids.where('country', '=', country)
  return postsIn(
    db,
    (await ids.execute()).map((row) => row.id),
  )
}

export async function countPosts(db: Db, country: string) {
  const counted = await db.selectFrom('post_counts').select('posts').where('country', '=', country).executeTakeFirst()
  return counted?.posts ?? 0
}

/** How many posts others have shared after a moment; counts no further than `most`. */
export async function countNews(db: Db, { reader, after, most }: { reader: string; after: string; most: number }) {
  // The wire knows milliseconds, the table microseconds.
  const { rows } = await sql<{ posts: number }>`
    select count(*)::int as posts from (
      select from posts where created_at >= ${after}::timestamptz + interval '1 millisecond' and author_id <> ${reader}::uuid
      order by created_at desc limit ${most}
    ) newer`.execute(db)
  return rows[0]?.posts ?? 0
}

export interface NewPost {
  author: string
  content: string
  tags: string[]
  clientId?: string | undefined
}

/**
 * Stores a post with its tags, or finds the one its author has sent under this clientId before; returns its id. To be
 * called in a transaction: it waits for other writes to the feed.
 */
export async function insertPost(db: Db, { author, content, tags, clientId }: NewPost) {
  await sql`select lock_feed()`.execute(db)
  const known = clientId
    ? await db
        .selectFrom('posts')
        .select('id')
        .where('author_id', '=', author)
        .where('client_id', '=', clientId)
        .executeTakeFirst()
    : undefined
  return known?.id ?? storePost(db, { author, content, tags, clientId })
}

/** With the id and the moment of a post that is brought back, or with new ones. */
async function storePost(db: Db, { author, content, tags, clientId, id, at }: NewPost & { id?: string; at?: string }) {
  const names = tags.map((tag) => tag.toLowerCase())
  const lines = names.join('\n')
  const { rows } = await sql<{ id: string }>`
    with post as (
      insert into posts (id, author_id, content, tags, tag_names, client_id, created_at, country)
      select coalesce(${id ?? null}::uuid, gen_random_uuid()), id, ${content}, ${tags}::text[], ${lines}, ${clientId ?? null}::uuid,
        coalesce(${at ?? null}::timestamptz, now()), country
      from members where id = ${author}::uuid
      returning id, country, created_at
    ), named as (
      insert into tags (name) select unnest(${names}::text[]) on conflict (name) do update set name = excluded.name returning id
    ), tagged as (
      insert into post_tags (tag_id, post_id, country, created_at) select named.id, post.id, post.country, post.created_at from named, post
    )
    select id from post`.execute(db)
  return rows[0]?.id ?? ''
}

export const authorOf = async (db: Db, post: string) =>
  (await db.selectFrom('posts').select('author_id').where('id', '=', post).executeTakeFirst())?.author_id

/** Takes a post away and keeps it for a possible undo; false when there is none of this author. */
export async function deletePost(db: Db, { post, by }: { post: string; by: string }) {
  const { numAffectedRows } = await sql`
    with gone as (
      delete from posts where id = ${post}::uuid and author_id = ${by}::uuid returning id, author_id, content, tags, created_at
    )
    insert into removed_posts (id, author_id, content, tags, created_at) select * from gone`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Brings a deleted post back as it was; false when it is too late, or not theirs. In a transaction, as insertPost. */
export async function restorePost(db: Db, { post, by }: { post: string; by: string }) {
  await sql`select lock_feed()`.execute(db)
  const back = await db
    .deleteFrom('removed_posts')
    .where('id', '=', post)
    .where('author_id', '=', by)
    .where('removed_at', '>', undoable)
    // As text, or its microseconds were lost.
    .returning(['content', 'tags', sql<string>`created_at::text`.as('at')])
    .executeTakeFirst()
  if (!back) return false
  await storePost(db, { id: post, author: by, ...back })
  return true
}

const undoable = sql<string>`now() - interval '10 minutes'`

/** Forgets for good what was deleted longer ago than it can be undone. */
export const sweepRemovedPosts = (db: Db) => db.deleteFrom('removed_posts').where('removed_at', '<=', undoable).execute()
