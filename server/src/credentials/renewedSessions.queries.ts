import { sql } from 'kysely'
import type { Db } from '../database/pool.ts'
import { hashToken, randomToken } from './secrets.ts'

interface Renewal {
  token: string
  member: string
  /** The hash that the password was checked against. */
  password_hash: string
}

interface Renewed {
  isShared: boolean
  /** Until when the session counts as confirmed. */
  until: string
}

/**
 * Gives a session another token and marks it as confirmed; login time, end and device stay. The old
 * token works ten seconds more, for calls under way. Undefined when the session was renewed or the
 * password changed meanwhile. The member is locked first, as in every change of a password.
 */
export async function renewSession(tx: Db, { token, member, password_hash }: Renewal) {
  const owner = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', member)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) return undefined
  const next = randomToken()
  const [before, after] = [hashToken(token), hashToken(next)]
  const { rows } = await sql<Renewed>`
    with old as (
      update sessions set confirmed_at = null, replaced_by = ${after}, grace_until = now() + interval '10 seconds'
      where token_hash = ${before} and member_id = ${member} and grace_until is null returning *)
    insert into sessions (token_hash, member_id, created_at, is_shared, device, confirmed_at)
    select ${after}, member_id, created_at, is_shared, device, now() from old
    returning is_shared as "isShared", confirmed_at + interval '15 minutes' as until`.execute(tx)
  const [renewed] = rows
  if (!renewed) return undefined
  // An ended session takes all that it replaced with it.
  await tx
    .updateTable('sessions')
    .set({ replaced_by: after })
    .where('member_id', '=', member)
    .where('replaced_by', '=', before)
    .execute()
  return { token: next, ...renewed }
}
