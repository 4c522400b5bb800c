import type { NotificationSettings } from '@wayside/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { hashToken } from '../../identity/secrets.ts'
import { isAlive } from '../../identity/sessions/sessions.queries.ts'

/** The devices that show a member's notifications, the one of this session first. */
export async function listedDevices(db: Db, { me, token }: { me: string; token: string }) {
  const { rows } = await sql<NotificationSettings['devices'][number]>`
    select d.id as "_id", d.device, d.created_at as "createdAt",
      d.session_hash = (
        select coalesce(this.replaced_by, this.token_hash)
        from sessions this
        where this.token_hash = ${hashToken(token)}
      ) as "isThis"
    from push_subscriptions d
    where d.member_id = ${me}
      and exists (select from sessions where token_hash = d.session_hash and ${isAlive})
    order by "isThis" desc, d.created_at desc`.execute(db)
  return rows
}

/** Sets whether the devices of a member are told about a group. */
export const choosePush = (
  db: Db,
  member: string,
  { group, push }: { group: string; push: boolean },
) =>
  sql`
    insert into notification_preferences (member_id, topic_group, push)
    select id, ${group}, ${push}
    from members
    where id = ${member} and standing <> 'erased'
    on conflict (member_id, topic_group) do update set push = ${push}`.execute(db)
