import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/pool.ts'
import { hashToken } from './secrets.ts'

/** Whether a member, named by a column or value, has a second step or a passkey. */
export const hasFactor = (member: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from totp where totp.member_id = ${member} and confirmed_at is not null)
  or exists (select from passkeys where passkeys.member_id = ${member}))`

/** The second step of a member who has finished setting it up. */
export const totpOf = (db: Db, member: string) =>
  db
    .selectFrom('totp')
    .select('encrypted_secret')
    .where('member_id', '=', member)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

/**
 * Uses the code of a step, unless that or a later one was used. The statement checks it, so of two
 * uses at once only one counts.
 */
export async function consumeTotpStep(tx: Db, member: string, step: number) {
  const { numUpdatedRows } = await tx
    .updateTable('totp')
    .set({ last_step: String(step) })
    .where('member_id', '=', member)
    .where('confirmed_at', 'is not', null)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', String(step))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a recovery code, which works once. */
export async function consumeRecoveryCode(tx: Db, member: string, code_hash: Buffer) {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('member_id', '=', member)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function storeTotpSecret(tx: Db, member: string, encrypted_secret: Buffer) {
  await tx.updateTable('totp').set({ encrypted_secret }).where('member_id', '=', member).execute()
}

/** Stops the wait of a member who said that they have lost their phone, and voids its links. */
export async function stopRemoval(tx: Db, member: string) {
  await tx
    .updateTable('totp')
    .set({ drop_at: null, reminded_at: null })
    .where('member_id', '=', member)
    .where('drop_at', 'is not', null)
    .execute()
  await tx
    .deleteFrom('account_links')
    .where('member_id', '=', member)
    .where('purpose', 'in', ['dropFactor', 'keepFactor'])
    .execute()
}

/** Removes the second step with its recovery codes; false when there was none. */
export async function removeTotp(tx: Db, member: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('totp')
    .where('member_id', '=', member)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await tx.deleteFrom('recovery_codes').where('member_id', '=', member).execute()
  await stopRemoval(tx, member)
  return true
}

/**
 * Removes a second step that was set up after this moment, by whoever had the account then; false
 * when there was none.
 */
export async function removeTotpSince(tx: Db, member: string, since: string) {
  const added = await tx
    .selectFrom('totp')
    .select('member_id')
    .where('member_id', '=', member)
    .where('confirmed_at', '>=', since)
    .executeTakeFirst()
  return added !== undefined && removeTotp(tx, member)
}

/** Removes recovery codes that were made after this moment. */
export async function removeRecoveryCodesSince(tx: Db, member: string, since: string) {
  await tx
    .deleteFrom('recovery_codes')
    .where('member_id', '=', member)
    .where('created_at', '>=', since)
    .execute()
}

/** Notes that a session was opened or confirmed with a code or passkey. */
export async function markFactor(tx: Db, token: string) {
  await tx
    .updateTable('sessions')
    .set({ factor_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute()
}

/** The session was not confirmed, or not by a second step, within 15 minutes. */
const isNotRecent = (column: 'confirmed_at' | 'factor_at', token: string) =>
  sql<boolean>`not exists (
    select from sessions
    where token_hash = ${hashToken(token)}
      and ${sql.ref(column)} > now() - interval '15 minutes')`

/**
 * Tells whether a session still has to be confirmed before a change, because its member has a
 * second step.
 */
export async function needsConfirmation(db: Db, member: string, token: string) {
  const row = await db
    .selectFrom('totp')
    .select('member_id')
    .where('member_id', '=', member)
    .where('confirmed_at', 'is not', null)
    .where(isNotRecent('confirmed_at', token))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Tells whether a code or passkey has confirmed a session within 15 minutes, and none of the
 * member's is younger than 8 days: whoever steals an account adds their own first.
 */
export async function isProvenByFactor(db: Db, member: string, token: string) {
  const { rows } = await sql<{ isProven: boolean }>`
    select exists (
      select from sessions
      where token_hash = ${hashToken(token)}
        and confirmed_at > now() - interval '15 minutes' and factor_at >= confirmed_at
    ) and not exists (
      select from totp
      where member_id = ${member} and confirmed_at > now() - interval '8 days'
    ) and not exists (
      select from passkeys
      where member_id = ${member} and created_at > now() - interval '8 days'
    ) as "isProven"`.execute(db)
  return rows[0]?.isProven === true
}

/**
 * Tells whether a change of the second step or passkeys still needs one of them in this session,
 * within 15 minutes. So it is for moderators: with a password alone, a stranger would add a second
 * step of their own and use it to moderate.
 */
export async function needsFactor(db: Db, member: string, token: string) {
  const row = await db
    .selectFrom('staff')
    .select('member_id')
    .where('member_id', '=', member)
    .where(hasFactor(sql`staff.member_id`))
    .where(isNotRecent('factor_at', token))
    .executeTakeFirst()
  return row !== undefined
}
