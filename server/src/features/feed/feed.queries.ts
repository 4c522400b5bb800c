import type { Post } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { sql } from 'kysely'
import { type Hidden, hiddenFrom, isHidden, isNotHidden } from '../../database/hidden.ts'
import type { Db } from '../../database/pool.ts'
import { opaqueArray } from '../../database/preparedStatements.ts'

export interface Page {
  page: number
  limit: number
}

const fields = [
  'p.id',
  'p.content',
  'p.tags',
  'p.created_at as createdAt',
  'p.author_id as author',
  'm.name',
  'm.lastname',
  'm.country',
  'm.picture as profilePic',
] as const

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

const postsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('posts as p')
    .innerJoin('members as m', 'm.id', 'p.author_id')
    .select(fields)
    .where(sql<boolean>`p.id = any(${opaqueArray(ids, 'uuid')})`)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

/** The posts with these ids and their authors, in the order of the feed. */
export const postsIn = async (db: Db, ids: readonly string[]) =>
  ids.length > 0 ? (await postsOf(db, ids)).map(postOf) : []

export const postById = async (db: Db, id: string) => (await postsIn(db, [id]))[0]

const LIMIT_MAX = limits.pageRowsMax

/**
 * The inner limit tells the planner how few rows there will be. The offset is hidden from it, so
 * that it keeps one plan (as in `opaqueArray`).
 */
function pageOf(
  db: Db,
  { country, hidden }: Selection,
  { limit, offset }: { limit: number; offset: number },
) {
  let newest = db
    .selectFrom('posts')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (country) newest = newest.where('country', '=', country)
  if (hidden) newest = newest.where(isNotHidden('author_id', hidden))
  const few = newest
    .limit(sql.lit(LIMIT_MAX))
    .offset(sql<number>`(select ${offset}::bigint)`)
    .as('few')
  const page = db.selectFrom(few).select('id').limit(limit).as('page')
  return db
    .selectFrom(page)
    .innerJoin('posts as p', 'p.id', 'page.id')
    .innerJoin('members as m', 'm.id', 'p.author_id')
    .select(fields)
    .select(totalOf(db, { country, hidden }).as('total'))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
}

/** Whose posts: of all countries or one, and without these authors. */
export interface Selection {
  country: string
  hidden?: Hidden
}

/** A page of the whole feed, or of one country's authors, newest first, and how many there are. */
export async function newestPosts(
  db: Db,
  selection: Selection,
  { page, limit }: Page,
): Promise<[Post[], number]> {
  const rows = await pageOf(db, selection, { limit, offset: (page - 1) * limit })
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

/** How many posts others have shared after a moment; counts no further than `most`. */
export async function countNews(
  db: Db,
  { reader, after, most, hidden }: { reader: string; after: string; most: number; hidden: Hidden },
) {
  // The wire knows milliseconds, the table microseconds.
  const { rows } = await sql<{ posts: number }>`
    select count(*)::int as posts from (
      select from posts where created_at >= ${after}::timestamptz + interval '1 millisecond' and author_id <> ${reader}::uuid${hidden ? sql` and ${isNotHidden('author_id', hidden)}` : sql``}
      order by created_at desc limit ${most}
    ) newer`.execute(db)
  return rows[0]?.posts ?? 0
}
