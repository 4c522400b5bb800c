import { type Member, memberProfile, type Profile } from '@wayside/contract/members'
import { sql } from 'kysely'
import { publicFields } from '../../database/memberColumns.ts'
import type { Db } from '../../database/pool.ts'
import { opaqueArray } from '../../database/preparedStatements.ts'
import { hasBlocked, hasMuted, memberId, showsProfile } from '../../standing/visibility.queries.ts'
import { withGreeting } from './members.queries.ts'

type ProfileRow = Member & {
  lastSeen: Profile['lastSeen'] | null
  chatId: string | null
} & Required<Pick<Profile, 'mayWrite' | 'firstContact'>>

/**
 * Returns one verified member in good standing as a reader may see them; undefined when they may
 * not.
 */
export async function memberById(db: Db, id: string, reader: string): Promise<Profile | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${publicFields}, m.first_contact as "firstContact", ${lastSeen} as "lastSeen",
      c.id as "chatId",
      c.id is not null
        or may_begin_chat(
          m.first_contact, reader.picture, reader.bio, reader.created_at
        ) as "mayWrite"
    from members m
    join members reader on reader.id = ${reader}
      left join chats c on c.member_a = least(m.id, reader.id)
        and c.member_b = greatest(m.id, reader.id)
    where m.id = ${id} and ${showsProfile}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { lastSeen: seen, mayWrite: may, firstContact, chatId, ...member } = found
  return {
    ...withGreeting(member),
    ...(seen && { lastSeen: seen }),
    ...(chatId && { chatId }),
    ...(member._id !== reader && { mayWrite: may }),
    ...(member._id !== reader && !may && { firstContact }),
  }
}

const daysAgo = sql`(now() at time zone 'utc')::date - m.seen_on`
const lastSeen = sql`
  case when m.shows_last_seen and reader.shows_last_seen and m.seen_on is not null then
    case
      when ${daysAgo} < 1 then 'today'
      when ${daysAgo} < 7 then 'week'
      when ${daysAgo} < 31 then 'month'
      else 'longer'
    end
  end`

/**
 * Returns which of some members were here in the last seven days, of those whom the reader finds in
 * lists. Lists look the same to every member, so they cannot say it.
 */
export async function hereThisWeek(db: Db, ids: readonly string[], reader: string) {
  const me = memberId(reader)
  const other = sql`m.id`
  const { rows } = await sql<{ id: string }>`
    select m.id
    from members m
    join members reader on reader.id = ${me}
    where m.id = any(${opaqueArray(ids, 'uuid')})
      and m.verified_at is not null
      and m.unlisted_at is null
      and m.shows_last_seen and reader.shows_last_seen and ${daysAgo} < 7
      and not ${hasBlocked(me, other)} and not ${hasBlocked(other, me)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * A member as somebody sees them who has a filtered view: one who has blocked the reader is not
 * there; of one whom the reader has blocked only the name is.
 */
export async function memberSeenBy(
  db: Db,
  id: string,
  reader: string,
): Promise<Profile | undefined> {
  const [one, other] = [memberId(reader), memberId(id)]
  const { rows } = await sql<{ blockedByMe: boolean; blockedMe: boolean; mutedByMe: boolean }>`
    select ${hasBlocked(one, other)} as "blockedByMe",
      ${hasBlocked(other, one)} as "blockedMe",
      ${hasMuted(one, other)} as "mutedByMe"`.execute(db)
  const [{ blockedByMe = false, blockedMe = false, mutedByMe = false } = {}] = rows
  if (blockedByMe) return blockedProfile(db, id)
  if (blockedMe) return undefined
  const found = await memberById(db, id, reader)
  return found && mutedByMe ? { ...found, mutedByMe: true } : found
}

/**
 * The name of a member whom the reader has blocked, which the reader knows. It is there whatever
 * their standing and privacy, or its absence would tell one who was suspended from one who has
 * blocked the reader as well.
 */
async function blockedProfile(db: Db, id: string): Promise<Profile | undefined> {
  const found = await db
    .selectFrom('members')
    .select(['id as _id', 'name', 'lastname'])
    .where('id', '=', id)
    .where('standing', '!=', 'erased')
    .executeTakeFirst()
  // The contract fills every other field with what says nothing.
  return found && memberProfile.parse({ ...found, mayWrite: false, blockedByMe: true })
}
