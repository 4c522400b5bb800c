import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** `part` of a tag in lower case; `country` is the author's, and may be empty. */
export interface Part {
  part: string
  country: string
}

// To count so many posts costs less than a millisecond. What more posts have gets a counter.
const COUNTED_EACH_TIME_MAX = 1000

/** Matches the part anywhere; `%`, `_` and `\` are plain characters. */
const patternOf = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/** How many posts have a tag with this part in it. */
export async function countTagged(db: Db, asked: Part) {
  const known = await keptCount(db, asked)
  if (known !== undefined) return known
  const { rows, posts } = await countOnly(db, asked, COUNTED_EACH_TIME_MAX + 1)
  return rows <= COUNTED_EACH_TIME_MAX ? posts : keepCount(db, asked)
}

const inCountry = (country: string) => (country ? sql`and country = ${country}` : sql``)

const keptCount = async (db: Db, { part, country }: Part) =>
  (await db.selectFrom('part_counts').select('posts').where('part', '=', part).where('country', '=', country).executeTakeFirst())
    ?.posts

/** Looks at so many tags of posts and no more. A post may have several tags that match, but counts once. */
async function countOnly(db: Db, { part, country }: Part, most: number) {
  const { rows } = await sql<{ rows: number; posts: number }>`
    select count(*)::int as rows, count(distinct post_id)::int as posts from (
      select post_id from tags join post_tags on tag_id = tags.id
      where name like ${patternOf(part)} ${inCountry(country)} limit ${most}
    ) few`.execute(db)
  return rows[0] ?? { rows: 0, posts: 0 }
}

/**
 * Makes the counter of a part, which the writes keep from then on. All posts are counted beside the feed's lock: what the
 * writes change after the lock was held for a moment, they note; what of that the count has seen is not added twice.
 */
export async function keepCount(db: Db, { part, country }: Part) {
  const { id } = await inTurn(db, async (tx) => {
    // Of somebody who was cut short.
    await tx.deleteFrom('begun_counts').where('begun_at', '<', sql<string>`now() - interval '1 minute'`).execute()
    return tx.insertInto('begun_counts').values({ part, country }).returning('id').executeTakeFirstOrThrow()
  })
  const { rows } = await sql<{ posts: number; seen: number }>`
    select count(distinct post_id)::int as posts, (select change from begun_counts where id = ${id}) as seen
    from tags join post_tags on tag_id = tags.id where name like ${patternOf(part)} ${inCountry(country)}`.execute(db)
  const { posts, seen } = rows[0] as { posts: number; seen: number }
  return inTurn(db, async (tx) => {
    const noted = await tx.deleteFrom('begun_counts').where('id', '=', id).returning('change').executeTakeFirst()
    if (!noted) return posts
    const now = posts - seen + noted.change
    await tx
      .insertInto('part_counts')
      .values({ part, country, posts: now })
      .onConflict((known) => known.doNothing())
      .execute()
    return now
  })
}

/** While nobody else writes to the feed: for a moment only. */
const inTurn = <T>(db: Db, work: (tx: Db) => Promise<T>) =>
  db.transaction().execute(async (tx) => {
    await sql`select lock_feed()`.execute(tx)
    return work(tx)
  })

interface Stretch {
  offset: number
  limit: number
}

/** The newest posts with this part, read from the feed itself, of which no more than `depth` posts are looked at. */
export async function walkFeed(db: Db, { part, country }: Part, { offset, limit, depth }: Stretch & { depth: number }) {
  let newest = db
    .selectFrom('posts')
    .select(['id', 'tag_names', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(depth)
  if (country) newest = newest.where('country', '=', country)
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select('id')
    .where('tag_names', 'like', patternOf(part))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The same from the tags that have the part: the newest posts of each, merged. */
export async function mergeTags(db: Db, { part, country }: Part, { offset, limit }: Stretch) {
  const { rows } = await sql<{ post_id: string }>`
    select post_id from tags cross join lateral (
      select post_id, created_at from post_tags
      where tag_id = tags.id ${inCountry(country)}
      order by created_at desc, post_id desc limit ${offset + limit}
    ) newest
    where name like ${patternOf(part)}
    group by post_id, created_at order by created_at desc, post_id desc offset ${offset} limit ${limit}`.execute(db)
  return rows.map((row) => row.post_id)
}
