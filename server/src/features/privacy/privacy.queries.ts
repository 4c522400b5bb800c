import type { PrivacySettings } from '@wayside/contract/privacy'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

const settings = [
  sql<PrivacySettings['profileFor']>`profile_for`.as('profileFor'),
  'is_listed as isListed',
  'shows_last_seen as showLastSeen',
  sql<PrivacySettings['firstContact']>`first_contact`.as('firstContact'),
  'read_receipts as readReceipts',
] as const

export const privacyOf = (db: Db, member: string): Promise<PrivacySettings> =>
  db.selectFrom('members').select(settings).where('id', '=', member).executeTakeFirstOrThrow()

/** Changes the given settings and leaves the others. Triggers keep lists, counts and chats. */
export async function changePrivacy(
  db: Db,
  member: string,
  { profileFor, isListed, showLastSeen, firstContact, readReceipts }: Partial<PrivacySettings>,
) {
  const columns = {
    ...(profileFor !== undefined && { profile_for: profileFor }),
    ...(isListed !== undefined && { is_listed: isListed }),
    ...(showLastSeen !== undefined && { shows_last_seen: showLastSeen }),
    ...(firstContact !== undefined && { first_contact: firstContact }),
    ...(readReceipts !== undefined && { read_receipts: readReceipts }),
  }
  if (Object.keys(columns).length === 0) return privacyOf(db, member)
  return db
    .updateTable('members')
    .set(columns)
    .where('id', '=', member)
    .returning(settings)
    .executeTakeFirstOrThrow()
}
