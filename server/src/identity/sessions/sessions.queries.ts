import { hash } from 'node:crypto'
import type { Standing } from '@wayside/contract/standing'
import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { interval } from '../../database/interval.ts'
import type { Db } from '../../database/pool.ts'
import { opaqueArray } from '../../database/preparedStatements.ts'
import { purgeUnusedDevices } from '../logins/devices.queries.ts'
import { hashToken, randomToken } from '../secrets.ts'
import { purgeKeptDevices } from './keptDevices.queries.ts'

// In brackets, since purgeExpiredSessions negates it.
export const isAlive = sql<boolean>`(
  seen_at > now() - ${interval(retention.unusedSession)}
  and (grace_until is null or grace_until > now())
  and sessions.created_at > now() - case
    when is_shared then ${interval(retention.sharedSession)}
    else ${interval(retention.wholeSession)}
  end
)`

/** Internal session id: the hex of the stored hash, useless as a cookie. */
export const sessionId = (token: string) => hash('sha256', token)

/**
 * Opens a session and returns its token, the cookie's value; undefined when the password is no
 * longer the one that was checked. The lock waits for a reset under way and makes the next one
 * wait, whose "delete from sessions" then includes this session.
 */
export async function startSession(
  tx: Db,
  { id, password_hash, isShared, device = '' }: NewSession,
) {
  const token = randomToken()
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, member_id, is_shared, device)
    select ${hashToken(token)}, id, ${isShared}, ${device}
    from members
    where id = ${id} and password_hash = coalesce(${password_hash ?? null}, password_hash)
      and standing <> 'erased'
    for no key update`.execute(tx)
  return numAffectedRows ? token : undefined
}

interface NewSession {
  id: string
  /** The hash that the password was checked against; none after a passkey. */
  password_hash?: string
  /** True on a shared computer, where the session ends after twelve hours. */
  isShared: boolean
  /** As in `Firefox on Windows`. */
  device?: string
}

interface OpenSession extends Omit<FoundSession, 'isStale'> {
  /** Present while the view is restricted. */
  standing?: Standing
}

interface FoundSession {
  id: string
  member: string
  view: 'shared' | 'filtered' | 'restricted'
  /** Within the last 15 minutes. */
  isConfirmed: boolean
  isStale: boolean
  dataVersion: string
}

const today = sql`(now() at time zone 'utc')::date`

/** The session was not used for so many seconds, or not on this day (UTC). */
const isStaleAfter = (seconds: number) => sql`
  seen_at < greatest(
    now() - make_interval(secs => ${seconds}),
    ${today}::timestamp at time zone 'utc'
  )`

/**
 * Reads sessions by id, and the data version in the same snapshot. Each commit that changes data of
 * a shared response puts a random number into one slot of `data_version`, so equal versions mean
 * equal visible commits, even after a failover that lost some.
 */
async function sessionsWith(db: Db, ids: string[], touchEvery: number) {
  const hashes = ids.map((id) => `\\x${id}`)
  const { rows } = await sql<FoundSession>`
    select encode(token_hash, 'hex') as id, member_id as member, view,
      (${isStaleAfter(touchEvery)}) as "isStale",
      coalesce(confirmed_at > now() - interval '15 minutes', false) as "isConfirmed",
      (select bit_xor(nonce) from data_version) as "dataVersion"
    from sessions
    where token_hash = any(${opaqueArray(hashes, 'bytea')}) and ${isAlive}`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
}

/**
 * Finds the session of a token. Calls of one moment share one query (decision 023). Using a session
 * extends it; that is noted every so many seconds.
 */
export function openSessions(db: Db, touchEvery: number) {
  const sessionWith = batch((ids: string[]) => sessionsWith(db, ids, touchEvery))
  return async function find(token: string | undefined): Promise<OpenSession | undefined> {
    if (!token) return undefined
    const found = await sessionWith(sessionId(token))
    if (!found) return undefined
    const { isStale, ...session } = found
    if (isStale) {
      await db
        .updateTable('sessions')
        .set({ seen_at: sql`now()` })
        .where('token_hash', '=', hashToken(token))
        .execute()
      await recordActiveDay(db, session.member)
    }
    if (session.view !== 'restricted') return session
    const standing = await standingOf(db, session.member)
    return standing ? { ...session, standing } : find(token)
  }
}

/**
 * Notes that a member was here today. It locks nothing but the member's row, since others lock a
 * member before their sessions; while the row is locked, a later call notes it.
 */
export const recordActiveDay = (db: Db, member: string) =>
  sql`
    update members
    set seen_on = ${today}
    where id = (
      select id
      from members
      where id = ${member} and seen_on is distinct from ${today}
      for no key update skip locked
    )`.execute(db)

/**
 * The standing of a member, and until when it lasts. A suspension whose time is over ends here;
 * then there is none to return.
 */
async function standingOf(db: Db, member: string): Promise<Standing | undefined> {
  const isOver = sql<boolean>`standing = 'suspended' and standing_until <= now()`
  const { state, until, hasEnded } = await db
    .selectFrom('members')
    .select(['standing as state', 'standing_until as until', isOver.as('hasEnded')])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  if (!hasEnded) return state === 'good' ? undefined : { state, ...(until && { until }) }
  await db
    .updateTable('members')
    .set({ standing: 'good', standing_until: null })
    .where('id', '=', member)
    .where(isOver)
    .execute()
  return undefined
}

/** Returns those of the given sessions that may have sockets: alive and not restricted. */
export async function livingSessions(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('sessions')
    .select(sql<string>`encode(token_hash, 'hex')`.as('id'))
    .where(
      'token_hash',
      'in',
      ids.map((id) => Buffer.from(id, 'hex')),
    )
    .where('view', '!=', 'restricted')
    .where(isAlive)
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes expired sessions, links, devices and login failures. */
export async function purgeExpiredSessions(db: Db) {
  await purgeUnusedDevices(db)
  await db
    .deleteFrom('sessions')
    .where((is) => is.not(isAlive))
    .execute()
  await purgeKeptDevices(db)
  await db.deleteFrom('email_links').where('expires_at', '<', sql<string>`now()`).execute()
  await db
    .deleteFrom('login_failures')
    .where('blocked_until', '<', sql<string>`now() - ${interval(retention.failedLogins)}`)
    .execute()
}
