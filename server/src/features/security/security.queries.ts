import type { ListedSession } from '@wayside/contract/security'
import { sql } from 'kysely'
import { hashToken } from '../../credentials/secrets.ts'
import { isAlive } from '../../credentials/sessions.queries.ts'
import type { Db } from '../../database/pool.ts'

/** Lists the living sessions of the member to whom a token belongs, its own first. */
export async function sessionsBeside(db: Db, member: string, token: string) {
  const isThis = sql<boolean>`token_hash = (
    select coalesce(this.replaced_by, this.token_hash) from sessions this where this.token_hash = ${hashToken(token)})`
  const sessions: ListedSession[] = await db
    .selectFrom('sessions')
    .select([
      sql<string>`left(encode(token_hash, 'hex'), 32)`.as('_id'),
      'device',
      isThis.as('isThis'),
      'is_shared as isShared',
      'created_at as createdAt',
      sql<string>`date_trunc('hour', seen_at, 'UTC')`.as('seenAt'),
    ])
    .where('member_id', '=', member)
    .where('grace_until', 'is', null)
    .where(isAlive)
    .orderBy('isThis', 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return sessions
}
