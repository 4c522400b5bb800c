import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { timeOf } from '../reminders/ended.queries.ts'

const AT_ONCE = 200

const batchAfter = (member: string) => sql`
  select id
  from members
  where id > ${member}::uuid
  order by id
  limit ${sql.lit(AT_ONCE)}`

/**
 * Figures how the next members answer requests to stay, of those by guests in the last 180 days
 * that were answered within seven, or could have been. Returns the last of these members, and how
 * many figures changed; undefined when there is no further member.
 */
export async function figureNext(tx: Db, { after, at }: { after: string; at: string | undefined }) {
  const { rows } = await sql<{ last: string | null; changed: number }>`
    with moment as (
      select ${timeOf(at)} as now
    ), batch as materialized (${batchAfter(after)}), requests as (
      select a.host_id, first.at - a.created_at as delay
      from batch
      cross join moment
      join agreements a on a.host_id = batch.id
      left join lateral (
        select m.created_at as at
        from messages m
        where m.chat_id = a.chat_id and m.id > a.request_message and m.sender_id = a.host_id
        order by m.id
        limit 1
      ) first on first.at <= a.created_at + interval '7 days'
      where a.kind = 'stay'
        and a.requested_by = a.guest_id
        and a.created_at between moment.now - interval '180 days' and moment.now
        and (
          first.at is not null
          or (a.created_at <= moment.now - interval '7 days' and not ${isLeftOut})
        )
    ), counted as (
      select
        host_id, count(delay)::float / count(*) as share,
        percentile_cont(0.5) within group (order by delay) as median
      from requests
      group by host_id
      having count(*) >= 3
    ), figures as materialized (
      select
        host_id,
        case
          when share >= 0.9 then 'almostAll'
          when share >= 0.66 then 'most'
          when share >= 0.33 then 'some'
          else 'few'
        end as rate,
        case
          when median < interval '6 hours' then 'hours'
          when median < interval '24 hours' then 'day'
          when median < interval '72 hours' then 'days'
          when median is not null then 'week'
        end as speed
      from counted
    ), written as (
      insert into host_answers as before (member_id, rate, speed)
      select host_id, rate, speed
      from figures
      on conflict (member_id) do update
      set rate = excluded.rate, speed = excluded.speed
      where (before.rate, before.speed) is distinct from (excluded.rate, excluded.speed)
      returning member_id
    ), gone as (
      delete from host_answers
      where member_id in (select id from batch)
        and member_id not in (select host_id from figures)
      returning member_id
    )
    select
      (select id from batch order by id desc limit 1) as last,
      ((select count(*) from written) + (select count(*) from gone))::int as changed`.execute(tx)
  const { last = null, changed = 0 } = rows[0] ?? {}
  return last === null ? undefined : { last, changed }
}

/** Nobody is blamed for a request that was taken back at once, or ended with the chat. */
const isLeftOut = sql<boolean>`coalesce(
  (a.closed = 'withdrawn' and a.changed_at <= a.created_at + interval '1 day')
    or (a.closed = 'cancelled' and a.closed_by is null),
  false
)`

/**
 * Brings `people` up to date with how these members answer, and whether they have references now:
 * nobody learns of one before it is open. The rows are locked in the order of their ids first, or
 * a decision that removes a reference and this may wait for each other.
 */
export async function rankNext(tx: Db, after: string) {
  await sql`
    select
    from people
    where member_id in (${batchAfter(after)})
    order by member_id
    for no key update`.execute(tx)
  await sql`
    with batch as materialized (${batchAfter(after)}), fresh as materialized (
      select
        id, has_open_reference(id, now()) as has_references,
        array_position(array['few', 'some', 'most', 'almostAll'], rate) - 1 as answers
      from batch
      left join host_answers on member_id = id
    )
    update people p
    set has_references = fresh.has_references, answers = fresh.answers
    from fresh
    where p.member_id = fresh.id
      and (p.has_references, p.answers) is distinct from (fresh.has_references, fresh.answers)`.execute(
    tx,
  )
}
