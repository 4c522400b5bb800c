import type { Post } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { offsetOf, type Page, type Place, rowsToRead } from '@wayside/contract/pagination'
import { sql } from 'kysely'
import { isBehind } from '../../database/isBehind.ts'
import type { Db } from '../../database/pool.ts'
import { opaqueArray } from '../../database/preparedStatements.ts'
import {
  type Hidden,
  hiddenFrom,
  isHidden,
  isNotHidden,
} from '../../standing/visibility.queries.ts'

const fields = sql.raw(`
  p.id, p.content, p.tags, p.created_at as "createdAt", p.author_id as author,
  m.name, m.lastname, m.country, m.picture as "profilePic"`)

interface Row {
  id: string
  content: string
  tags: string[]
  createdAt: string
  author: string
  name: string
  lastname: string
  country: string
  profilePic: string
}

const postOf = ({
  id,
  content,
  tags,
  createdAt,
  author,
  name,
  lastname,
  country,
  profilePic,
}: Row): Post => ({
  _id: id,
  content,
  tags,
  createdAt,
  userId: { _id: author, name, lastname, country, profilePic },
})

async function postsOf(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Row>`
    select ${fields}
    from posts p
    join members m on m.id = p.author_id
    where p.id = any(${opaqueArray(ids, 'uuid')})
    order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

/** The posts with these ids and their authors, in the order of the feed. */
export const postsIn = async (db: Db, ids: readonly string[]) =>
  ids.length > 0 ? (await postsOf(db, ids)).map(postOf) : []

export const postById = async (db: Db, id: string) => (await postsIn(db, [id]))[0]

// One more than a page tells whether another follows.
const LIMIT_MAX = limits.pageRowsMax + 1

/** The condition for what stands behind a post, if there is one. */
export const behindPost = (before: Place | undefined, id: 'id' | 'post_id') =>
  before ? sql`and ${isBehind(before, { table: 'posts', time: 'created_at', id })}` : none

/**
 * The inner limit tells the planner how few rows there will be. The offset is hidden from it, so
 * that it keeps one plan (as in `opaqueArray`). A page behind a post has none: hidden, it made the
 * planner expect to read thousands of posts.
 */
async function pageOf(
  db: Db,
  { country, hidden }: Selection,
  { limit, offset, before }: { limit: number; offset: number; before: Place | undefined },
) {
  const { rows } = await sql<Row & { total: number }>`
    select ${fields}, ${totalOf(db, { country, hidden })} as total
    from (
      select id
      from (
        select id
        from posts
        where true${country ? sql` and country = ${country}` : none}
          ${hidden ? sql`and ${isNotHidden('author_id', hidden)}` : none}
          ${behindPost(before, 'id')}
        order by created_at desc, id desc
        limit ${sql.lit(LIMIT_MAX)} ${before ? none : sql`offset (select ${offset}::bigint)`}
      ) few
      limit ${limit}
    ) page
    join posts p on p.id = page.id
    join members m on m.id = p.author_id
    order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

const none = sql``

/** Selects posts by author: of all countries or one, and without those hidden. */
export interface Selection {
  country: string
  hidden?: Hidden
}

/** A page of the whole feed, or of one country's authors, newest first, and how many there are. */
export async function newestPosts(
  db: Db,
  selection: Selection,
  page: Page,
): Promise<[Post[], number]> {
  const rows = await pageOf(db, selection, {
    limit: rowsToRead(page),
    offset: offsetOf(page),
    before: page.before,
  })
  return [rows.map(postOf), rows[0]?.total ?? (await countPosts(db, selection))]
}

/** The authors whose posts a reader does not see. */
export const hiddenAuthors = (db: Db, reader: string | undefined) =>
  hiddenFrom(db, reader, { inFeed: true })

// The countries are some seventy, so their sum costs little; a counter of all posts would be locked
// by every writer.
function totalOf(db: Db, { country, hidden }: Selection) {
  const all = country
    ? sql<number>`coalesce((select posts from post_counts where country = ${country}), 0)`
    : sql<number>`(select coalesce(sum(posts), 0)::int from post_counts)`
  if (!hidden) return all
  let left = db.selectFrom('posts').where(isHidden('author_id', hidden))
  if (country) left = left.where('country', '=', country)
  return sql<number>`${all} - (${left.select(sql`count(*)::int`.as('posts'))})`
}

async function countPosts(db: Db, selection: Selection) {
  const { rows } = await sql<{ total: number }>`select ${totalOf(db, selection)} as total`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Counts the posts that others have shared after a moment, no further than `most`. */
export async function countNews(
  db: Db,
  { reader, after, most, hidden }: { reader: string; after: string; most: number; hidden: Hidden },
) {
  // The wire knows milliseconds, the table microseconds.
  const { rows } = await sql<{ posts: number }>`
    select count(*)::int as posts
    from (
      select from posts
      where created_at >= ${after}::timestamptz + interval '1 millisecond'
        and author_id <> ${reader}::uuid
        ${hidden ? sql`and ${isNotHidden('author_id', hidden)}` : none}
      order by created_at desc
      limit ${most}
    ) newer`.execute(db)
  return rows[0]?.posts ?? 0
}
