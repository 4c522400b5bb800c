import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { lockMember } from '../emails/addresses.queries.ts'
import { hashToken } from '../secrets.ts'
import { keepDevices } from './keptDevices.queries.ts'
import { isAlive, sessionId } from './sessions.queries.ts'

// A confirmation leaves the row of the former token behind, which names its successor. Whatever ends
// a session ends those rows too. It locks the member first, as a confirmation does, and so sees the
// successor.

/** The stored hash of the present token of a session; its member is locked. */
async function presentHash(tx: Db, token: string) {
  const session = () =>
    tx
      .selectFrom('sessions')
      .select(['member_id as member', sql<Buffer>`coalesce(replaced_by, token_hash)`.as('present')])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst()
  const before = await session()
  if (!before) return undefined
  await lockMember(tx, before.member)
  return session()
}

/** The id of a session that a statement deletes. */
const endedId = sql<string>`encode(token_hash, 'hex')`.as('id')

async function endByHash(tx: Db, member: string, present: Buffer): Promise<string[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', member)
    .where((is) => is.or([is('token_hash', '=', present), is('replaced_by', '=', present)]))
    .returning(endedId)
    .execute()
  return ended.map(({ id }) => id)
}

/** Ends the session of a token. Returns the ids that it had, so that its sockets can be closed. */
export async function endSession(tx: Db, token: string) {
  const found = await presentHash(tx, token)
  return found ? endByHash(tx, found.member, found.present) : [sessionId(token)]
}

/** Ends a member's session by its id in their list. Returns the ids that it had. */
export async function endListedSession(
  tx: Db,
  member: string,
  listedId: string,
): Promise<string[]> {
  await lockMember(tx, member)
  const found = await tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('member_id', '=', member)
    .where('grace_until', 'is', null)
    .where(sql`left(encode(token_hash, 'hex'), 32)`, '=', listedId)
    .executeTakeFirst()
  return found ? endByHash(tx, member, found.token_hash) : []
}

/**
 * Ends a member's sessions but the one of this token. Returns how many they were and the ids that
 * they had.
 */
export async function endOtherSessions(tx: Db, token: string) {
  const found = await presentHash(tx, token)
  if (!found) return { count: 0, ids: [] }
  const ended = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', found.member)
    .where('token_hash', '!=', found.present)
    .where(sql<boolean>`replaced_by is distinct from ${found.present}`)
    .returning([endedId, sql<boolean>`grace_until is null`.as('isListed')])
    .execute()
  return { count: ended.filter(({ isListed }) => isListed).length, ids: ended.map(({ id }) => id) }
}

/**
 * Ends every session of a member; the devices are told of account security until the next login.
 * Returns the ids of the sessions, so that their sockets can be closed.
 */
export async function endSessionsOf(tx: Db, member: string) {
  await keepDevices(tx, member, { for: retention.keptDevice })
  const ended = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', member)
    .returning(endedId)
    .execute()
  return ended.map(({ id }) => id)
}

/**
 * Ends every session of a member but the one of this token, which must be its present one. The
 * devices of the others are told of the change that ends them.
 */
export async function endAllSessionsBut(tx: Db, member: string, token: string) {
  await keepDevices(tx, member, { for: '5 minutes', but: hashToken(token) })
  const ended = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', member)
    .where('token_hash', '!=', hashToken(token))
    .returning(endedId)
    .execute()
  return ended.map(({ id }) => id)
}

const SESSIONS_MAX = 50

/** Ends the sessions of a member, unused for longest, beyond the maximum. Returns their ids. */
export async function endSessionsBeyondMaximum(tx: Db, member: string) {
  const { rows } = await sql<{ id: string }>`
    delete from sessions
    where token_hash in (
      select token_hash
      from sessions
      where member_id = ${member} and grace_until is null
      order by seen_at desc, created_at desc offset ${SESSIONS_MAX})
    returning encode(token_hash, 'hex') as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Tells whether the session of a token goes on, with this token or with one that took its place.
 * The member is locked, as whatever ends all their sessions does first.
 */
export async function isSessionAlive(tx: Db, token: string) {
  const hash = hashToken(token)
  const alive = await tx
    .selectFrom('sessions')
    .select('member_id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('token_hash', '=', hash),
        eb(
          'token_hash',
          '=',
          selectFrom('sessions as former').select('replaced_by').where('token_hash', '=', hash),
        ),
      ]),
    )
    .where(isAlive)
    .limit(1)
    .executeTakeFirst()
  return alive !== undefined
}
