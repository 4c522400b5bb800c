import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { hashToken } from '../../../identity/secrets.ts'
import { isAlive } from '../../../identity/sessions/sessions.queries.ts'

export interface NewSubscription {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  /** Names the key of the installation for which the browser accepts messages. */
  keyId: string
  device: string
  /** It only takes the place of a device that the session has. */
  isRenewal: boolean
}

const DEVICES_MAX = 10

/**
 * Stores where a member's browser receives push messages; a known endpoint becomes theirs. It
 * belongs to the session of the token, or to the one that has taken its place: the member is
 * locked, as a session that is renewed or ended does first. A session is one browser and so has one
 * device. Undefined when the session has ended, is one on a shared computer, or has no device that
 * could be renewed.
 */
export async function storeSubscription(
  tx: Db,
  { me, token }: { me: string; token: string },
  { endpoint, p256dh, auth, keyId, device, isRenewal }: NewSubscription,
) {
  await sql`select from members where id = ${me} for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into push_subscriptions as known
      (member_id, session_hash, endpoint, endpoint_hash, p256dh, auth, key_id, device)
    select member_id, coalesce(replaced_by, token_hash), ${endpoint},
      ${hash('sha256', endpoint, 'buffer')},
      ${p256dh}, ${auth}, ${keyId}, ${device}
    from sessions
    where token_hash = ${hashToken(token)} and member_id = ${me} and not is_shared
      and (not ${isRenewal} or exists (
        select from push_subscriptions d
        where d.session_hash = coalesce(replaced_by, token_hash)))
    on conflict (endpoint_hash) do update set member_id = excluded.member_id,
      session_hash = excluded.session_hash, kept_until = null, p256dh = excluded.p256dh,
      auth = excluded.auth,
      key_id = excluded.key_id, device = excluded.device,
      created_at = case known.member_id when excluded.member_id then known.created_at else now() end
    returning id`.execute(tx)
  const id = rows[0]?.id ?? null
  await sql`
    delete from push_subscriptions d using push_subscriptions new
    where new.id = ${id} and d.session_hash = new.session_hash and d.id <> new.id`.execute(tx)
  await sql`
    delete from push_subscriptions
    where id in (
      select id
      from push_subscriptions
      where member_id = ${me} and id <> ${id}
      order by created_at desc offset ${DEVICES_MAX - 1}
    )`.execute(tx)
  return id ?? undefined
}

/** Whether a session is on a computer that others use as well. */
export async function isOnSharedComputer(db: Db, token: string) {
  const { rows } = await sql`
    select from sessions
    where token_hash = ${hashToken(token)} and is_shared`.execute(db)
  return rows.length > 0
}

/** Whether a device of a member belongs to this session of theirs; undefined if it is not theirs. */
export async function isOfSession(
  db: Db,
  { me, token }: { me: string; token: string },
  id: string,
) {
  const { rows } = await sql<{ isOwn: boolean }>`
    select exists (
      select from sessions s
      where s.token_hash = ${hashToken(token)}
        and d.session_hash = coalesce(s.replaced_by, s.token_hash)
    ) as "isOwn"
    from push_subscriptions d
    where d.id = ${id} and d.member_id = ${me}`.execute(db)
  return rows[0]?.isOwn
}

/** Removes a device of a member; false when they have no such one. */
export async function removeSubscription(db: Db, member: string, id: string) {
  const { numAffectedRows } = await sql`
    delete from push_subscriptions
    where id = ${id} and member_id = ${member}`.execute(db)
  return numAffectedRows === 1n
}

export interface Device {
  id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

const device = sql`d.id, d.endpoint, d.p256dh, d.auth`

/**
 * Of device `d`: its session goes on, and the browser accepts messages with this key. With `exists`
 * PostgreSQL may read all sessions of everybody.
 */
export const isUsable = (keyId: string) => sql<boolean>`d.key_id = ${keyId} and coalesce((
  select true
  from sessions
  where token_hash = d.session_hash and member_id = d.member_id and ${isAlive}
  limit 1), false)`

/** Whether device `d` gets account security alone, since its session has ended with all others. */
export const isKept = (keyId: string) => sql<boolean>`d.key_id = ${keyId}
  and d.session_hash is null and d.kept_until > now()`

/**
 * One device, as long as it is this member's, whether it is told of account security alone, and the
 * number that it then shows on the icon of the app: what is new is not a matter of a device whose
 * session has ended.
 */
export async function deviceWith(
  db: Db,
  { device: id, member, keyId }: { device: string; member: string; keyId: string },
  badgeOf: (member: RawBuilder<unknown>) => RawBuilder<number>,
) {
  const badge = badgeOf(sql`d.member_id`)
  const { rows } = await sql<Device & { isKept: boolean; badge: number }>`
    select ${device}, d.session_hash is null as "isKept",
      case when d.session_hash is null then 0 else ${badge} end as badge
    from push_subscriptions d
    where d.id = ${id} and d.member_id = ${member}
      and (${isUsable(keyId)} or ${isKept(keyId)})`.execute(db)
  return rows[0]
}

/** The devices of the session of a token. */
export async function devicesOfSession(
  db: Db,
  { me, token }: { me: string; token: string },
  keyId: string,
) {
  const { rows } = await sql<Device>`
    select ${device}
    from push_subscriptions d
    join sessions s on d.session_hash = coalesce(s.replaced_by, s.token_hash)
    where s.token_hash = ${hashToken(token)} and d.member_id = ${me} and ${isUsable(keyId)}`.execute(
    db,
  )
  return rows
}

/** Removes a device that its push service does not know any more, unless it has subscribed anew. */
export const removeGone = (db: Db, { id, endpoint }: Device) =>
  sql`delete from push_subscriptions where id = ${id} and endpoint = ${endpoint}`.execute(db)

/**
 * Deletes the devices that subscribed with a key of an earlier secret. A node that started with a
 * secret that has just been replaced leaves those of the new one.
 */
export const purgeOldKeys = (
  db: Db,
  { keyId, fingerprint }: { keyId: string; fingerprint: string },
) =>
  sql`
    delete from push_subscriptions
    where key_id <> ${keyId}
      and not exists (select from installation where secret_fingerprint <> ${fingerprint})`.execute(
    db,
  )
