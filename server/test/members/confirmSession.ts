import { sql } from 'kysely'
import type { Db } from '../../src/database/pool.ts'
import { hashToken } from '../../src/identity/secrets.ts'

/** Marks a session as confirmed, as `POST /api/account/confirm` does, but with the same cookie. */
export async function confirmSession(db: Db, cookie: string) {
  const token = cookie.replace(/^.*?=/, '')
  await db
    .updateTable('sessions')
    .set({ confirmed_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute()
}
