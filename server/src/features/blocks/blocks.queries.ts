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

/** How rows of the two tables refer to the two members, and what differs when one is made. */
const relations = {
  blocks: {
    by: 'blocker_id',
    of: 'blocked_id',
    isThere: hasBlocked,
    /** First messages and blocks of the two wait for each other, and so do all blocks of one. */
    lock: ({ by, of }: Pair) => sql`select lock_pair(${by}::uuid, ${of}::uuid)`,
    /** A member whom the caller cannot see is found only by their chat. */
    isFound: ({ by, of }: Pair) => sql<boolean>`(
      ${isSeen({ by, of })}
      or exists (
        select from chats
        where member_a = least(${by}::uuid, ${of}::uuid)
          and member_b = greatest(${by}::uuid, ${of}::uuid)
      )
    )`,
  },
  mutes: {
    by: 'muter_id',
    of: 'muted_id',
    isThere: hasMuted,
    /** All mutes of one member wait for each other. */
    lock: ({ by }: Pair) => sql`select from members where id = ${by}::uuid for no key update`,
    isFound: isSeen,
  },
} as const

type Relation = keyof typeof relations

/** Blocks or mutes a member, unless the caller has done so to `most` already. */
export const insertRelation = (
  db: Db,
  relation: Relation,
  pair: Pair,
  most: number,
): Promise<Outcome> =>
  db.transaction().execute(async (tx) => {
    const { by, of, isThere, lock, isFound } = relations[relation]
    await lock(pair).execute(tx)
    const { rows } = await sql<{ isThere: boolean; isFound: boolean; count: number }>`
      select ${isThere(memberId(pair.by), memberId(pair.of))} as "isThere",
        ${isFound(pair)} as "isFound",
        (
          select count(*)::int
          from ${sql.table(relation)}
          where ${sql.ref(by)} = ${pair.by}::uuid
        ) as count`.execute(tx)
    const [found] = rows
    if (found?.isThere) return 'unchanged'
    if (!found?.isFound) return 'notFound'
    if (found.count >= most) return 'tooMany'
    await sql`
      insert into ${sql.table(relation)} (${sql.ref(by)}, ${sql.ref(of)})
      values (${pair.by}, ${pair.of})`.execute(tx)
    return 'done'
  })

/** Ends a block or mute; false when there was none. */
export async function deleteRelation(db: Db, relation: Relation, pair: Pair) {
  const { by, of } = relations[relation]
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(relation)}
    where ${sql.ref(by)} = ${pair.by} and ${sql.ref(of)} = ${pair.of}`.execute(db)
  return numAffectedRows > 0n
}

/**
 * The members whom somebody has blocked or muted, latest first. Members who have since blocked the
 * reader stay in the list of mutes, as suspended members do: the reader knows the names, and a
 * missing one would tell of the block.
 */
export async function relatedTo(db: Db, relation: Relation, member: string) {
  const { by, of } = relations[relation]
  const { rows } = await sql<HiddenMember>`
    select m.id as _id, m.name, m.lastname, r.created_at as "createdAt"
    from ${sql.table(relation)} r
    join members m on m.id = ${sql.ref(`r.${of}`)}
    where ${sql.ref(`r.${by}`)} = ${member}
    order by r.created_at desc, m.id`.execute(db)
  return rows
}
