import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { opaqueArray } from '../../../database/preparedStatements.ts'
import type { Now } from '../../../database/timesOfDay.ts'
import { isKept, isUsable } from '../devices/subscriptions.queries.ts'
import type { Recipient } from '../recipients/channel.ts'
import { DUE_AT_ONCE } from '../recipients/recipients.queries.ts'
import type { PushDecision } from './sources.ts'

/** Something that a device is to show, and that this node has begun. */
export interface Delivery {
  device: string
  endpoint: string
  /** Kind and id of what it is, as in `chat:…`. */
  subject: string
  tries: number
  /** Until then nobody else begins it; it names what this node has begun. */
  lease: string
}

// Longer than a push waits for its turn and for its service, together.
const LEASE_SECONDS = 60

const leaseFrom = (now: string) =>
  sql`${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})`

/** Selects to whom something is due again that a device did not get. */
export const deliveriesDue = (now: Now) => sql`(
  select d.member_id as member, p.due_at as due, 'delivery' as kind
  from push_deliveries p
  join push_subscriptions d on d.id = p.device_id
  where p.due_at <= ${now}
  order by p.due_at
  limit ${DUE_AT_ONCE})`

/** Begins to tell a member's devices, each once, in the transaction of the decision. */
export async function beginDeliveries(
  tx: Db,
  { member, now }: Recipient,
  { decided, keyId }: { decided: readonly PushDecision[]; keyId: string },
) {
  const given = sql.join([
    opaqueArray(
      decided.map(({ subject }) => subject),
      'text',
    ),
    opaqueArray(
      decided.map(({ isRequired }) => isRequired),
      'boolean',
    ),
  ])
  const { rows } = await sql<Delivery>`
    with begun as (
      insert into push_deliveries (device_id, subject, due_at)
      select d.id, subject, ${leaseFrom(now)}
      from push_subscriptions d
      cross join unnest(${given}) as given (subject, is_required)
      where d.member_id = ${member}
        and (${isUsable(keyId)} or is_required and ${isKept(keyId)})
      order by d.id, subject
      on conflict (device_id, subject) do update set tries = 1, due_at = excluded.due_at
      returning device_id, subject, tries, due_at
    )
    select device_id as device, subject, tries, due_at::text as lease, (
      select endpoint
      from push_subscriptions
      where id = device_id
    ) as endpoint
    from begun`.execute(tx)
  return rows
}

/**
 * Pushes that a member's devices did not get and that are due again, with their topics. A join
 * would read all devices of everybody, since PostgreSQL does not know how few deliveries wait.
 */
export async function dueDeliveries(tx: Db, { member, now }: Recipient) {
  const { rows } = await sql<Omit<Delivery, 'lease'> & { topic: string | null }>`
    select d.id as device, d.endpoint, p.subject, p.tries, (
      select topic
      from notifications
      where id = case
        when p.subject like 'notification:%' then split_part(p.subject, ':', 2)::bigint end
    ) as topic
    from push_subscriptions d
    cross join lateral (
      select subject, tries
      from push_deliveries
      where device_id = d.id and due_at <= ${now}::timestamptz
      for update skip locked
    ) p
    where d.member_id = ${member}`.execute(tx)
  return rows
}

type Named = Pick<Delivery, 'device' | 'subject'>

const isOneOf = (named: readonly Named[]) => sql`(device_id, subject) in (
  select *
  from unnest(
    ${named.map(({ device }) => device)}::uuid[],
    ${named.map(({ subject }) => subject)}::text[]
  ))`

/** Begins again what was found due. */
export async function beginAgain(tx: Db, { now }: Recipient, named: readonly Named[]) {
  if (named.length === 0) return []
  const { rows } = await sql<Delivery>`
    update push_deliveries p
    set tries = p.tries + 1, due_at = ${leaseFrom(now)}
    from push_subscriptions d
    where ${isOneOf(named)} and d.id = p.device_id
    returning d.id as device, d.endpoint, p.subject, p.tries, p.due_at::text as lease`.execute(tx)
  return rows
}

/** Lets what was found due wait until quiet hours end, or for a while. */
export async function putOffDue(tx: Db, { now, quietEnd }: Recipient, named: readonly Named[]) {
  if (named.length > 0)
    await sql`
      update push_deliveries
      set due_at = coalesce(${quietEnd}::timestamptz, ${leaseFrom(now)})
      where ${isOneOf(named)}`.execute(tx)
}

/** Ends deliveries that are not begun. */
export async function dropDeliveries(tx: Db, named: readonly Named[]) {
  if (named.length > 0) await sql`delete from push_deliveries where ${isOneOf(named)}`.execute(tx)
}

const isBegun = ({ device, subject, lease }: Delivery) =>
  sql`device_id = ${device} and subject = ${subject} and due_at = ${lease}::timestamptz`

/** Ends a delivery: the device has it, or is not to get it. */
export const endDelivery = (db: Db, delivery: Delivery) =>
  sql`delete from push_deliveries where ${isBegun(delivery)}`.execute(db)

/** Lets a delivery that a push service did not take wait for so many seconds. */
export const putOffDelivery = (db: Db, delivery: Delivery, seconds: number) =>
  sql`
    update push_deliveries
    set due_at = now() + make_interval(secs => ${seconds})
    where ${isBegun(delivery)}`.execute(db)
