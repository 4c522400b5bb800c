import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { hashToken, randomToken } from '../secrets.ts'

interface Renewal {
  token: string
  member: string
  /** The hash that the password was checked against; none for a passkey. */
  password_hash?: string
  /** Marks the session as confirmed; otherwise it is as confirmed as before. */
  confirms: boolean
}

/**
 * Gives a session another token; login time, end and device stay. The old token works ten seconds
 * more, for calls under way. Undefined when the session was renewed or the password changed
 * meanwhile. The member is locked first, as in every change of a password.
 */
export async function renewSession(tx: Db, { token, member, password_hash, confirms }: Renewal) {
  const owner = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', member)
    .$if(password_hash !== undefined, (is) =>
      is.where('password_hash', '=', password_hash as string),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  const present = await tx
    .selectFrom('sessions')
    .select(['member_id', 'created_at', 'is_shared', 'device', 'confirmed_at', 'factor_at'])
    .where('token_hash', '=', hashToken(token))
    .where('member_id', '=', member)
    .where('grace_until', 'is', null)
    .executeTakeFirst()
  if (!owner || !present) return undefined
  const next = randomToken()
  const [before, after] = [hashToken(token), hashToken(next)]
  await tx
    .updateTable('sessions')
    .set({
      confirmed_at: null,
      grace_until: sql`now() + interval '10 seconds'`,
      replaced_by: after,
    })
    .where('token_hash', '=', before)
    .execute()
  // The session is one with all tokens that it has had, until it ends.
  await tx
    .updateTable('sessions')
    .set({ replaced_by: after })
    .where('member_id', '=', member)
    .where('replaced_by', '=', before)
    .execute()
  const { confirmed_at } = await tx
    .insertInto('sessions')
    .values({ ...present, token_hash: after, ...(confirms && { confirmed_at: sql`now()` }) })
    .returning('confirmed_at')
    .executeTakeFirstOrThrow()
  // Its browser goes on receiving push messages.
  await tx
    .updateTable('push_subscriptions')
    .set({ session_hash: after })
    .where('member_id', '=', member)
    .where('session_hash', '=', before)
    .execute()
  return { token: next, isShared: present.is_shared, confirmed_at }
}

/** Until when a session counts as confirmed (`isConfirmed` of a session). */
export const confirmedUntil = (confirmedAt: string) =>
  new Date(Date.parse(confirmedAt) + 15 * 60_000).toISOString()

/** Tells whether the session of a token is confirmed, for calls that need it only at times. */
export async function isConfirmed(db: Db, token: string) {
  const row = await db
    .selectFrom('sessions')
    .select('member_id')
    .where('token_hash', '=', hashToken(token))
    .where('confirmed_at', '>', sql<string>`now() - interval '15 minutes'`)
    .executeTakeFirst()
  return row !== undefined
}
