import type { Member } from '@wayside/contract/members'
import { sql } from 'kysely'
import { inColumns } from '../../database/memberColumns.ts'
import type { Db } from '../../database/pool.ts'

/**
 * Reads a member before an edit and locks the row until the transaction ends. The lock lets others
 * refer to the member, but makes a new post wait, which would get the old country.
 */
export const memberForEdit = (tx: Db, member: string) =>
  tx
    .selectFrom('members')
    .select(['email', 'picture', 'name', 'country', 'pending_email'])
    .where('id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

interface Changes {
  /** All that others see of the member but the picture. */
  fields: Partial<Omit<Member, 'profilePic'>>
  picture: string
  /** A new address whose link has not been opened. */
  pending: string | null
}

export async function updateProfile(tx: Db, member: string, { fields, picture, pending }: Changes) {
  await tx
    .updateTable('members')
    .set({ ...inColumns(fields), picture, pending_email: pending })
    .where('id', '=', member)
    .execute()
}

/** The city of a member's details, if they have any. */
export async function cityOf(tx: Db, member: string) {
  const details = await tx
    .selectFrom('member_details')
    .select('city')
    .where('member_id', '=', member)
    .executeTakeFirst()
  return details?.city
}

interface Place {
  id: number
  country: string
  name: string
}

/** Stores which place the city means in the new country. */
export async function setPlace(tx: Db, member: string, place: Place | undefined) {
  await tx
    .updateTable('member_details')
    .set({
      place_id: place?.id ?? null,
      place_country: place?.country ?? null,
      place_name: place?.name ?? null,
    })
    .where('member_id', '=', member)
    .execute()
}

const MOVE_BATCH = 500

/**
 * Moves the older posts of one author to their new country, or of all authors where a crash left
 * some. The change itself moves the newest posts; these follow in batches, because each batch locks
 * the author and two counters.
 */
export async function moveOlderPosts(db: Db, author?: string) {
  let moving = db.selectFrom('moving_authors').select('author_id')
  if (author) moving = moving.where('author_id', '=', author)
  for (const { author_id } of await moving.execute())
    while ((await moveBatch(db, author_id)) === MOVE_BATCH);
}

async function moveBatch(db: Db, author: string) {
  const { rows } = await sql<{
    moved: number
  }>`select move_some_posts(${author}, ${MOVE_BATCH}) as moved`.execute(db)
  return rows[0]?.moved
}

/** Returns the given pictures that a member uses. */
export async function picturesInUse(db: Db, names: string[]) {
  const rows = await db
    .selectFrom('members')
    .select('picture')
    .where(sql<boolean>`picture = any(${names}::text[])`)
    .execute()
  return rows.map(({ picture }) => picture)
}
