import type { Post } from '@wayside/contract/feed'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

export interface Page {
  page: number
  limit: number
}

/** `tag` is a part of a tag in lower case, `country` the author's; either may be empty. */
export interface Search {
  tag: string
  country: string
}

const MATCHING_TAGS_MAX = 1000

/** The posts with these ids and their authors, in the order of the feed. */
const postsIn = (db: Db, ids: readonly string[]): Promise<Post[]> =>
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
  let counted = db.selectFrom('post_counts').select('posts').where('tag_id', '=', 0)
  if (country) counted = counted.where('country', '=', country)
  return sumOf(await counted.execute())
}

const sumOf = (rows: { posts: number }[]) => rows.reduce((sum, row) => sum + row.posts, 0)

/** Ids of the tags that hold this part; `%`, `_` and `\` are plain characters. */
export async function tagsWith(db: Db, part: string) {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db.selectFrom('tags').select('id').where('name', 'like', pattern).limit(MATCHING_TAGS_MAX).execute()
  return rows.map((row) => row.id)
}

/** A page of the posts that have any of the tags: the newest of each tag, merged. */
export async function taggedPosts(db: Db, tags: number[], country: string, { page, limit }: Page): Promise<Post[]> {
  const offset = (page - 1) * limit
  const { rows } = await sql<{ post_id: string }>`
    select post_id from unnest(${tags}::int[]) as wanted(tag) cross join lateral (
      select post_id, created_at from post_tags
      where tag_id = wanted.tag and (${country} = '' or country = ${country})
      order by created_at desc, post_id desc limit ${offset + limit}
    ) newest
    group by post_id, created_at order by created_at desc, post_id desc offset ${offset} limit ${limit}`.execute(db)
  return postsIn(
    db,
    rows.map((row) => row.post_id),
  )
}

/** How many posts have any of the tags. One tag has its counter; of several, a post may have more than one. */
export async function countTagged(db: Db, tags: number[], country: string) {
  if (tags.length === 0) return 0
  if (tags.length > 1) {
    let distinct = db
      .selectFrom('post_tags')
      .select(sql<number>`count(distinct post_id)::int`.as('posts'))
      .where('tag_id', 'in', tags)
    if (country) distinct = distinct.where('country', '=', country)
    return sumOf(await distinct.execute())
  }
  let counted = db.selectFrom('post_counts').select('posts').where('tag_id', 'in', tags)
  if (country) counted = counted.where('country', '=', country)
  return sumOf(await counted.execute())
}

/** Stores a post with its tags; returns its id. To be called in a transaction: it waits for other writes to the feed. */
export async function insertPost(db: Db, { author, content, tags }: { author: string; content: string; tags: string[] }) {
  const names = tags.map((tag) => tag.toLowerCase())
  await sql`select lock_feed()`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with author as (
      select id, country from members where id = ${author}::uuid
    ), post as (
      insert into posts (author_id, content, tags, country) select id, ${content}, ${tags}::text[], country from author returning id, country, created_at
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

export async function deletePost(db: Db, { post, by }: { post: string; by: string }) {
  const { numDeletedRows } = await db.deleteFrom('posts').where('id', '=', post).where('author_id', '=', by).executeTakeFirst()
  return numDeletedRows > 0n
}
