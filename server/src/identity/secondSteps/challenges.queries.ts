import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { hashToken, randomToken } from '../secrets.ts'

/** The purpose of a challenge, and its member; a login does not know yet who it is. */
export interface ChallengeUse {
  purpose: 'add' | 'confirm' | 'login'
  member?: string | undefined
}

/** Stores what a passkey has to sign within five minutes. */
export async function insertChallenge(db: Db, { purpose, member }: ChallengeUse) {
  const id = randomToken()
  const challenge = randomToken()
  await db
    .insertInto('challenges')
    .values({ id_hash: hashToken(id), member_id: member ?? null, purpose, challenge })
    .execute()
  return { id, challenge }
}

/** Uses up a challenge, whatever then comes of it; undefined when it is not valid any more. */
export async function takeChallenge(db: Db, id: string, { purpose, member }: ChallengeUse) {
  const taken = await db
    .deleteFrom('challenges')
    .where('id_hash', '=', hashToken(id))
    .where('purpose', '=', purpose)
    .where('member_id', 'is not distinct from', member ?? null)
    .returning(['challenge', sql<boolean>`expires_at > now()`.as('isValid')])
    .executeTakeFirst()
  return taken?.isValid ? taken.challenge : undefined
}

export async function purgeExpiredChallenges(db: Db) {
  await db.deleteFrom('challenges').where('expires_at', '<', sql<string>`now()`).execute()
}
