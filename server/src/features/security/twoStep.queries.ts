import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** Stores a key that is being set up, in place of an unfinished one; false when one is in use. */
export async function startTotp(tx: Db, member: string, encrypted_secret: Buffer) {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('totp')
    .values({ member_id: member, encrypted_secret })
    .onConflict((clash) =>
      clash
        .column('member_id')
        .doUpdateSet({ encrypted_secret, created_at: sql`now()` })
        .where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The key that a member is setting up, for 15 minutes. */
export const unfinishedTotp = (tx: Db, member: string) =>
  tx
    .selectFrom('totp')
    .select('encrypted_secret')
    .where('member_id', '=', member)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '15 minutes'`)
    .executeTakeFirst()

/** Turns the second step on; the code that proved it is used. */
export async function finishTotp(tx: Db, member: string, step: number) {
  await tx
    .updateTable('totp')
    .set({ confirmed_at: sql`now()`, last_step: String(step) })
    .where('member_id', '=', member)
    .execute()
}

/** Stores new recovery codes; the earlier ones are void. */
export async function replaceRecoveryCodes(tx: Db, member: string, hashes: readonly Buffer[]) {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', member).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ member_id: member, code_hash })))
    .execute()
}

/** Deletes keys that nobody finished setting up. */
export async function purgeUnfinishedTotp(db: Db) {
  await db
    .deleteFrom('totp')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
