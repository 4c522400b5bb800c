import type { ListedPasskey } from '@wayside/contract/security'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { stopRemoval } from '../secondSteps.queries.ts'

/** The id of a passkey in its owner's list. */
export const listedId = sql<string>`
  left(encode(sha256(convert_to(passkeys.id, 'UTF8')), 'hex'), 32)`

export async function passkeysOf(db: Db, member: string): Promise<ListedPasskey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select([
      listedId.as('_id'),
      'name',
      'created_at as createdAt',
      'used_at as usedAt',
      'is_synced as isSynced',
    ])
    .where('member_id', '=', member)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ usedAt, ...passkey }) => ({ ...passkey, ...(usedAt && { usedAt }) }))
}

/** The passkeys of a member as a browser names them. */
export const credentialsOfMember = (db: Db, member: string) =>
  db.selectFrom('passkeys').select(['id', 'transports']).where('member_id', '=', member).execute()

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof passkeyWith>>>

/** A passkey and its owner, by the id of the credential. */
export const passkeyWith = (db: Db, credential: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('members', 'members.id', 'passkeys.member_id')
    .select([
      'passkeys.id',
      'member_id as member',
      'public_key as publicKey',
      'counter',
      'email',
      'members.name',
    ])
    .where('passkeys.id', '=', credential)
    .where('standing', '!=', 'erased')
    .executeTakeFirst()

/** The state that a passkey reported when it was used. */
export interface PasskeyUse {
  counter: number
  isSynced: boolean
}

/**
 * Notes that a passkey was used; its member is locked. False when it was removed meanwhile. Whoever
 * has one has not lost their second step.
 */
export async function notePasskeyUse(
  tx: Db,
  { id, member }: Pick<StoredPasskey, 'id' | 'member'>,
  { counter, isSynced }: PasskeyUse,
) {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({
      counter: sql`greatest(counter, ${counter}::bigint)`,
      is_synced: isSynced,
      used_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('member_id', '=', member)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await stopRemoval(tx, member)
  return true
}

/**
 * Removes the passkeys that were added after this moment, by whoever had the account then; false
 * when there were none.
 */
export async function removePasskeysSince(tx: Db, member: string, since: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('member_id', '=', member)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes all passkeys of a member; false when there were none. */
export async function removePasskeys(tx: Db, member: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('member_id', '=', member)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
