import type { Me } from '@wayside/contract/accounts'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** The decision that gave a member their standing. */
const decisionId = sql<string | null>`(
  select id
  from decisions d
  where d.member_id = members.id and d.lifted_at is null
    and d.act = case members.standing when 'banned' then 'ban' when 'suspended' then 'suspend' end
  order by d.created_at desc
  limit 1)`

/** The newest decision about a member that they have not read. */
const notice = sql<string | null>`(
  select id
  from decisions d
  where d.member_id = members.id and d.read_at is null and d.lifted_at is null
    and d.act <> 'none'
  order by d.created_at desc
  limit 1)`

const isEmailDisabled = sql<boolean | null>`(
  select email_disabled is not null
  from member_settings
  where member_id = members.id)`

const factorEndsAt = sql<string | null>`(select drop_at from totp where member_id = members.id)`

/** Returns a member's own account, as the member sees it. */
export async function memberAsMe(db: Db, member: string): Promise<Me> {
  const {
    pendingEmail,
    state,
    until,
    decisionId: decided,
    role,
    unread,
    endsAt,
    isEmailDisabled: emailDisabled,
    ...known
  } = await db
    .selectFrom('members')
    .select([
      'id',
      'id as _id',
      'name',
      'lastname',
      'email',
      'country',
      'picture as profilePic',
      'created_at as registerAge',
      'pending_email as pendingEmail',
      'standing as state',
      'standing_until as until',
      sql<Me['hostornomad']>`user_type`.as('hostornomad'),
      sql<boolean>`verified_at is not null`.as('isVerified'),
      sql<string | null>`(select role from staff where member_id = members.id)`.as('role'),
      decisionId.as('decisionId'),
      notice.as('unread'),
      factorEndsAt.as('endsAt'),
      isEmailDisabled.as('isEmailDisabled'),
    ])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  const standing = { state, ...(until && { until }), ...(decided && { decisionId: decided }) }
  return {
    ...known,
    ...(pendingEmail !== null && { pendingEmail }),
    ...(state !== 'good' && { standing }),
    ...(role !== null && { role }),
    ...(unread !== null && { notice: { decisionId: unread } }),
    ...(endsAt !== null && { factorEndsAt: endsAt }),
    ...(emailDisabled === true && { emailDisabled }),
  }
}
