import type { HiddenMember } from '@wayside/contract/blocks'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import {
  hasBlocked,
  hasMuted,
  isInGoodStanding,
  memberId,
} from '../../standing/visibility.queries.ts'

/** Two members: who blocks or mutes, and whom. */
export interface Pair {
  by: string
  of: string
}

const isSeen = ({ by, of }: Pair) =>
  sql<boolean>`exists (
    select from members m
    where m.id = ${of}::uuid and m.verified_at is not null and ${isInGoodStanding('m')}
  ) and not ${hasBlocked(memberId(of), memberId(by))}`

type Outcome = 'done' | 'unchanged' | 'notFound' | 'tooMany'

/**
 * Blocks a member. First messages and blocks of these two wait for each other, and so do all blocks
 * of one member, which are counted. A member whom the caller cannot see is found only by their chat.
 */
export const insertBlock = (db: Db, { by, of }: Pair, most: number): Promise<Outcome> =>
  db.transaction().execute(async (tx) => {
    await sql`select lock_pair(${by}::uuid, ${of}::uuid)`.execute(tx)
    const { rows } = await sql<{ isThere: boolean; isKnown: boolean; hasRoom: boolean }>`
      select ${hasBlocked(memberId(by), memberId(of))} as "isThere",
        ${isSeen({ by, of })}
          or exists (select from chats where member_a = least(${by}::uuid, ${of}::uuid) and member_b = greatest(${by}::uuid, ${of}::uuid))
          as "isKnown",
        (select count(*) from blocks where blocker_id = ${by}::uuid) < ${most}::int as "hasRoom"`.execute(
      tx,
    )
    const [found] = rows
    if (found?.isThere) return 'unchanged'
    if (!found?.isKnown) return 'notFound'
    if (!found.hasRoom) return 'tooMany'
    await tx.insertInto('blocks').values({ blocker_id: by, blocked_id: of }).execute()
    return 'done'
  })

/** Ends a block; false when there was none. */
export async function deleteBlock(db: Db, { by, of }: Pair) {
  const gone = await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', by)
    .where('blocked_id', '=', of)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Mutes a member whom the caller can see. All mutes of one member wait for each other. */
export const insertMute = (db: Db, { by, of }: Pair, most: number): Promise<Outcome> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('members').select('id').where('id', '=', by).forNoKeyUpdate().execute()
    const { rows } = await sql<{ isThere: boolean; isKnown: boolean; hasRoom: boolean }>`
      select ${hasMuted(memberId(by), memberId(of))} as "isThere",
        ${isSeen({ by, of })} as "isKnown",
        (select count(*) from mutes where muter_id = ${by}::uuid) < ${most}::int as "hasRoom"`.execute(
      tx,
    )
    const [found] = rows
    if (found?.isThere) return 'unchanged'
    if (!found?.isKnown) return 'notFound'
    if (!found.hasRoom) return 'tooMany'
    await tx.insertInto('mutes').values({ muter_id: by, muted_id: of }).execute()
    return 'done'
  })

export const deleteMute = (db: Db, { by, of }: Pair) =>
  db.deleteFrom('mutes').where('muter_id', '=', by).where('muted_id', '=', of).execute()

/** The members whom somebody has blocked, latest first. */
export const blockedBy = (db: Db, member: string): Promise<HiddenMember[]> =>
  db
    .selectFrom('blocks as b')
    .innerJoin('members as m', 'm.id', 'b.blocked_id')
    .select(['m.id as _id', 'm.name', 'm.lastname', 'b.created_at as createdAt'])
    .where('b.blocker_id', '=', member)
    .orderBy('b.created_at', 'desc')
    .orderBy('m.id')
    .execute()

/**
 * The members whom somebody has muted, latest first. Who has blocked them since stays, as one does
 * who was suspended: the reader knows the names, and could tell one from the other.
 */
export const mutedBy = (db: Db, member: string): Promise<HiddenMember[]> =>
  db
    .selectFrom('mutes as b')
    .innerJoin('members as m', 'm.id', 'b.muted_id')
    .select(['m.id as _id', 'm.name', 'm.lastname', 'b.created_at as createdAt'])
    .where('b.muter_id', '=', member)
    .orderBy('b.created_at', 'desc')
    .orderBy('m.id')
    .execute()
