import { offsetOf, type Page, rowsToRead } from '@wayside/contract/pagination'
import { sql } from 'kysely'
import { likePattern } from '../../database/likePattern.ts'
import type { Db } from '../../database/pool.ts'
import { type Hidden, isHidden } from '../../standing/visibility.queries.ts'
import { behindPost, postsIn } from './feed.queries.ts'

/** `tag` is a part of the search key of a tag; `country` is the author's, and may be empty. */
export interface TagSearch {
  tag: string
  country: string
  /** The authors whose posts are left out. */
  hidden?: Hidden
}

/** Tags do not know the author of a post, so the posts of those hidden are found by their index. */
const exceptHidden = (hidden: Hidden) =>
  hidden
    ? sql` and post_id not in (select id from posts where ${isHidden('author_id', hidden)})`
    : sql``

const inCountry = (country: string) => (country ? sql`and country = ${country}` : sql``)

/**
 * Counts the posts that have a tag with this part in it. A post may have several such tags, but
 * counts once.
 */
export async function countTagged(db: Db, { tag, country, hidden }: TagSearch) {
  const { rows } = await sql<{ posts: number }>`
    select count(distinct post_id)::int as posts
    from tags
    join post_tags on tag_id = tags.id
    where key like ${likePattern(tag)} ${inCountry(country)}${exceptHidden(hidden)}`.execute(db)
  return rows[0]?.posts ?? 0
}

/**
 * A page of the posts that have a tag with this part in it, newest first: the newest of each such
 * tag, merged.
 */
export async function postsTagged(db: Db, { tag, country, hidden }: TagSearch, page: Page) {
  const [offset, rowCount] = [offsetOf(page), rowsToRead(page)]
  const { rows } = await sql<{ post_id: string }>`
    select post_id
    from tags
    cross join lateral (
      select post_id, created_at
      from post_tags
      where tag_id = tags.id ${inCountry(country)}${exceptHidden(hidden)}
        ${behindPost(page.before, 'post_id')}
      order by created_at desc, post_id desc
      limit ${offset + rowCount}
    ) newest
    where key like ${likePattern(tag)}
    group by post_id, created_at
    order by created_at desc, post_id desc offset ${offset}
    limit ${rowCount}`.execute(db)
  return postsIn(
    db,
    rows.map((row) => row.post_id),
  )
}
