import type { Kind, Terms } from '@wayside/contract/agreementTerms'
import { limits } from '@wayside/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isInGoodStanding, isOpen, memberId } from '../../standing/visibility.queries.ts'

/** An agreement as the calendar of one of the two shows it. */
export interface AgreedStay {
  _id: string
  chatId: string
  kind: Kind
  version: number
  isCancelled: boolean
  changedAt: string
  /** Those in force. */
  terms: Terms
  hostId: string
  isHost: boolean
  /** The first name of the other. */
  other: string
  /** Of the host. */
  city: string
  country: string
  /** The shared address, still encrypted; null unless the stay is agreed and not over. */
  encrypted: string | null
}

const state = sql`agreement_state(a.closed, a.agreed_version, a.ends_on, a.expires_at, now())`

/** The agreements `a` of member `me` with members whom they may meet. */
const agreedBy = (me: RawBuilder<unknown>, agreements: RawBuilder<unknown>) => sql`
  select a.id as "_id", a.chat_id as "chatId", a.kind, a.version,
    a.closed is not null as "isCancelled", a.changed_at as "changedAt", agreed.terms,
    a.host_id as "hostId", a.host_id = ${me} as "isHost", o.name as other,
    coalesce(d.city, '') as city, h.country,
    case when ${state} = 'accepted' then a.address_encrypted end as encrypted
  from (${agreements}) a
  join chats c on c.id = a.chat_id and ${isOpen('c')}
  join agreement_versions agreed
    on agreed.agreement_id = a.id and agreed.version = a.agreed_version
  join members o on o.id = case a.host_id when ${me} then a.guest_id else a.host_id end
  join members h on h.id = a.host_id
  left join member_details d on d.member_id = h.id`

/** One agreement that was accepted, for one of its two members. */
export async function agreedStay(db: Db, id: string, reader: string) {
  const me = memberId(reader)
  const found = sql`select * from agreements where id = ${id}::uuid and ${me} in (host_id, guest_id)`
  return (await agreedBy(me, found).$castTo<AgreedStay>().execute(db)).rows[0]
}

/** The entries of a feed: all but those that have been over or cancelled for 30 days. */
export async function agreedStays(db: Db, member: string) {
  const me = memberId(member)
  const { rows } = await sql<AgreedStay>`
    ${agreedBy(
      me,
      sql`
        select *
        from agreements
        where host_id = ${me}
        union all
        select *
        from agreements
        where guest_id = ${me}`,
    )}
    where case
        when a.closed is null then a.ends_on >= current_date - ${limits.calendarDays}::int
        else a.changed_at >= now() - make_interval(days => ${limits.calendarDays}::int)
      end
    order by a.starts_on, a.id
    limit ${limits.calendarMax}`.execute(db)
  return rows
}

/** The member of a link; undefined when it has ended, or they are not in good standing. */
export async function memberOfFeed(db: Db, tokenHash: Buffer) {
  const { rows } = await sql<{ member: string }>`
    select f.member_id as member
    from calendar_feeds f
    join members m on m.id = f.member_id and ${isInGoodStanding('m')}
    where f.token_hash = ${tokenHash}`.execute(db)
  return rows[0]?.member
}

/** Stores the link of a member in place of the one before. */
export async function storeFeed(db: Db, member: string, tokenHash: Buffer) {
  const changed = { token_hash: tokenHash, created_at: sql<string>`now()` }
  await db
    .insertInto('calendar_feeds')
    .values({ member_id: member, ...changed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changed))
    .execute()
}

export const deleteFeed = (db: Db, member: string) =>
  db.deleteFrom('calendar_feeds').where('member_id', '=', member).execute()

/** Since when a member has a link. */
export async function feedSince(db: Db, member: string) {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('member_id', '=', member)
    .executeTakeFirst()
  return row?.created_at
}
