import { hash } from 'node:crypto'
import type { Me } from '@wayside/contract/accounts'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { hashToken, randomToken } from '../../secrets.ts'
import { purgeUnusedDevices } from './devices.queries.ts'

// In brackets, since the sweep negates it.
const alive = sql<boolean>`(seen_at > now() - interval '30 days'
  and sessions.created_at > now() - case when is_shared then interval '12 hours' else interval '90 days' end)`

/** A session's name inside the house: the hex of the stored hash, useless as a cookie. */
const sessionId = (token: string) => hash('sha256', token)

/**
 * Opens a session and returns its token: the cookie's value, known to nobody else. Undefined when
 * the member has another password than the one that was checked. The lock waits for a reset that is
 * under way, and makes the next one wait: its "delete from sessions" then sees this one.
 */
export async function startSession(tx: Db, { id, password_hash, isShared }: NewSession) {
  const token = randomToken()
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, member_id, is_shared)
    select ${hashToken(token)}, id, ${isShared} from members where id = ${id} and password_hash = ${password_hash} for share`.execute(
    tx,
  )
  return numAffectedRows ? token : undefined
}

interface NewSession {
  id: string
  /** As it was checked. */
  password_hash: string
  /** Others use this computer too: it ends after twelve hours. */
  isShared: boolean
}

interface FoundSession {
  member: string
  isStale: boolean
  dataVersion: string
}

/**
 * Finds the session of a token, and the version of the data that all members see alike, as of one
 * moment. Each commit that changes any of that data raises the version's number and gives it a new
 * random nonce: a failover that loses commits repeats numbers, but no nonce. Sliding: a session
 * seen today lives another 30 days, 90 in all.
 */
export const openSessions = (db: Db) => async (token: string | undefined) => {
  if (!token) return undefined
  const hashed = hashToken(token)
  const { rows } = await sql<FoundSession>`
    select member_id as member, seen_at < now() - interval '1 day' as "isStale", version || ':' || nonce as "dataVersion"
    from sessions, shared_version where token_hash = ${hashed} and ${alive}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { member, isStale, dataVersion } = found
  if (isStale)
    await db
      .updateTable('sessions')
      .set({ seen_at: sql`now()` })
      .where('token_hash', '=', hashed)
      .execute()
  return { id: sessionId(token), member, dataVersion }
}

/** Ends the session and returns its id, so that its sockets can be cut. */
export async function endSession(db: Db, token: string) {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
  return sessionId(token)
}

/** Returns those of the given sessions that have not ended. */
export async function livingSessions(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('sessions')
    .select(sql<string>`encode(token_hash, 'hex')`.as('id'))
    .where(
      'token_hash',
      'in',
      ids.map((id) => Buffer.from(id, 'hex')),
    )
    .where(alive)
    .execute()
  return rows.map((row) => row.id)
}

/** Forgets what has run out, so that the tables do not grow for ever. */
export async function purgeExpiredSessions(db: Db) {
  await purgeUnusedDevices(db)
  await db
    .deleteFrom('sessions')
    .where((is) => is.not(alive))
    .execute()
  await db.deleteFrom('email_links').where('expires_at', '<', sql<string>`now()`).execute()
  await db
    .deleteFrom('login_failures')
    .where('blocked_until', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}

const JOINED_KEPT_MAX = 10_000

/** When members registered, in milliseconds. It never changes, so it is asked for once. */
export function openJoined(db: Db) {
  const known = new Map<string, number>()
  return async (member: string) => {
    const before = known.get(member)
    if (before !== undefined) return before
    const found = await db
      .selectFrom('members')
      .select('created_at')
      .where('id', '=', member)
      .executeTakeFirst()
    if (!found) return 0
    const joined = Date.parse(found.created_at)
    if (known.size >= JOINED_KEPT_MAX) known.clear()
    known.set(member, joined)
    return joined
  }
}

export async function memberAsMe(db: Db, member: string): Promise<Me> {
  const { pendingEmail, ...known } = await db
    .selectFrom('members')
    .select([
      'id',
      'id as _id',
      'name',
      'lastname',
      'email',
      'country',
      'picture as profilePic',
      'created_at as registerAge',
      'pending_email as pendingEmail',
      sql<Me['hostornomad']>`user_type`.as('hostornomad'),
      sql<boolean>`verified_at is not null`.as('isVerified'),
    ])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  return { ...known, ...(pendingEmail !== null && { pendingEmail }) }
}
