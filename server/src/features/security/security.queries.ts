import type { accountSecurity, ListedSession } from '@wayside/contract/security'
import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Db } from '../../database/pool.ts'
import { passkeysOf } from '../../identity/secondSteps/passkeys.queries.ts'
import { hashToken } from '../../identity/secrets.ts'
import { isAlive } from '../../identity/sessions/sessions.queries.ts'

/** Lists the living sessions of the member to whom a token belongs, its own first. */
export async function sessionsBeside(db: Db, member: string, token: string) {
  const isThis = sql<boolean>`token_hash = (
    select coalesce(this.replaced_by, this.token_hash)
    from sessions this
    where this.token_hash = ${hashToken(token)})`
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

/** Returns how a member's account is secured, as their session with this token sees it. */
export async function securityOf(
  db: Db,
  member: string,
  token: string,
): Promise<Omit<z.infer<typeof accountSecurity>, 'canUsePasskeys'>> {
  const confirmedUntil = sql<string | null>`(
    select confirmed_at + interval '15 minutes'
    from sessions
    where token_hash = ${hashToken(token)} and confirmed_at > now() - interval '15 minutes'
  )`
  const found = await db
    .selectFrom('members')
    .select([
      'email',
      'pending_email as pendingEmail',
      'password_changed_at as passwordChangedAt',
      confirmedUntil.as('confirmedUntil'),
      sql<string | null>`(select confirmed_at from totp where member_id = members.id)`.as(
        'totpSince',
      ),
      sql<number>`(
        select count(*)::int
        from recovery_codes
        where member_id = members.id and used_at is null
      )`.as('recoveryCodesLeft'),
    ])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  const { email, pendingEmail, passwordChangedAt } = found
  return {
    email,
    ...(pendingEmail !== null && { pendingEmail }),
    ...(passwordChangedAt !== null && { passwordChangedAt }),
    ...(found.confirmedUntil !== null && { confirmedUntil: found.confirmedUntil }),
    hasTotp: found.totpSince !== null,
    ...(found.totpSince !== null && { totpSince: found.totpSince }),
    recoveryCodesLeft: found.recoveryCodesLeft,
    passkeys: await passkeysOf(db, member),
  }
}

/** Stores the address that a member is about to have; null for none. */
export async function setPendingEmail(tx: Db, member: string, pending: string | null) {
  await tx.updateTable('members').set({ pending_email: pending }).where('id', '=', member).execute()
}
