import { limits } from '@wayside/contract/limits'
import type { ListedPasskey } from '@wayside/contract/security'
import type { Db } from '../../database/pool.ts'
import { listedId, passkeysOf } from '../../identity/secondSteps/passkeys.queries.ts'

interface NewPasskey {
  id: string
  publicKey: Buffer
  counter: number
  transports: string[]
  isSynced: boolean
  name: string
}

/** Tells whether a member, whose row is locked, may have another passkey. */
export async function hasRoomForPasskey(tx: Db, member: string) {
  return (await passkeysOf(tx, member)).length < limits.passkeysMax
}

/** Stores a passkey; undefined when it is known already, whoever has it. */
export async function insertPasskey(
  tx: Db,
  member: string,
  { id, publicKey, counter, transports, isSynced, name }: NewPasskey,
) {
  const made: Omit<ListedPasskey, 'usedAt'> | undefined = await tx
    .insertInto('passkeys')
    .values({
      id,
      member_id: member,
      public_key: publicKey,
      counter: String(counter),
      transports,
      is_synced: isSynced,
      name,
    })
    .onConflict((clash) => clash.column('id').doNothing())
    .returning([listedId.as('_id'), 'name', 'created_at as createdAt', 'is_synced as isSynced'])
    .executeTakeFirst()
  return made
}

/** Gives a member's passkey another name; undefined when they have none with this id. */
export async function renamePasskey(db: Db, member: string, id: string, name: string) {
  await db
    .updateTable('passkeys')
    .set({ name })
    .where('member_id', '=', member)
    .where(listedId, '=', id)
    .execute()
  return (await passkeysOf(db, member)).find(({ _id }) => _id === id)
}

/** Removes a member's passkey; false when they have none with this id. */
export async function deletePasskey(tx: Db, member: string, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('member_id', '=', member)
    .where(listedId, '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
