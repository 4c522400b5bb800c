import type { Evidence } from '@wayside/contract/evidence'
import { moderationLimits } from '@wayside/contract/moderationLimits'
import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { publicDetailsJson } from '../../database/detailColumns.ts'
import { interval } from '../../database/interval.ts'
import { isoTime } from '../../database/isoTime.ts'
import { publicJson } from '../../database/memberColumns.ts'
import type { Db } from '../../database/pool.ts'
import { hasBlocked, isInGoodStanding, memberId } from '../../standing/visibility.queries.ts'

/** The present state of a reported thing: its member, and the evidence to be copied. */
export interface Found {
  member: string
  evidence: Evidence
  /** The name of the member's picture, which is part of the evidence; or ''. */
  picture: string
  /** There is no such member yet: whose it was is not known any more. */
  hasNoMember?: true
}

export const person = (alias: string) =>
  sql`json_build_object('_id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'lastname', ${sql.ref(`${alias}.lastname`)})`

/**
 * A member with all public fields and details. One who is not shown can be reported by those who share a chat
 * with them.
 */
export async function memberEvidence(db: Db, id: string, reporter: string) {
  const { rows } = await sql<Found>`
    select m.id as member, m.picture, json_build_object('member',
      json_build_object(${publicJson(['isVerified', 'profilePic'])},
        'details', ${publicDetailsJson})) as evidence
    from members m
    where m.id = ${id}::uuid and m.verified_at is not null and (
      (${isInGoodStanding('m')} and not ${hasBlocked(sql`m.id`, memberId(reporter))})
      or exists (
        select from chats
        where member_a = least(m.id, ${reporter}::uuid)
          and member_b = greatest(m.id, ${reporter}::uuid)
      )
    )`.execute(db)
  return rows[0]
}

/**
 * A post, also for the minutes in which its author may bring it back, and while it is hidden
 * with its author: else whoever was blocked could tell a block from a suspension.
 */
export async function postEvidence(db: Db, id: string) {
  const { rows } = await sql<Found>`
    select m.id as member, '' as picture, json_build_object('post', json_build_object(
      '_id', p.id, 'content', p.content, 'tags', p.tags, 'createdAt', ${isoTime('p.created_at')},
      'author', ${person('m')})) as evidence
    from (
      select id, author_id, content, tags, created_at
      from posts
      where id = ${id}::uuid
      union all
      select id, author_id, content, tags, created_at
      from withheld_posts
      where id = ${id}::uuid and decision_id is null
      union all
      select id, author_id, content, tags, created_at
      from removed_posts
      where id = ${id}::uuid and removed_at > now() - ${interval(retention.deletedPost)}
    ) p
    join members m on m.id = p.author_id
    limit 1`.execute(db)
  return rows[0]
}

/** A job, also while it is closed or hidden with its owner. */
export async function jobEvidence(db: Db, id: string) {
  const columns = sql`
    id, owner_id, title, description, city, budget, apply_direction, created_at, pay_per`
  const { rows } = await sql<Found>`
    select m.id as member, '' as picture,
      json_build_object('job', json_strip_nulls(json_build_object(
      '_id', j.id, 'jobTitle', j.title, 'jobDescription', j.description, 'jobCity', j.city,
      'jobBudget', j.budget / 100.0, 'jobApplyDirection', j.apply_direction,
      'createdAt', ${isoTime('j.created_at')}, 'payPer', j.pay_per, 'closed', j.closed,
      'owner', ${person('m')}))) as evidence
    from (
      select ${columns}, null as closed
      from jobs
      where id = ${id}::uuid
      union all
      select ${columns}, null
      from withheld_jobs
      where id = ${id}::uuid and decision_id is null
      union all
      select ${columns}, closed
      from closed_jobs
      where id = ${id}::uuid and decision_id is null
    ) j
    join members m on m.id = j.owner_id
    limit 1`.execute(db)
  return rows[0]
}

/** The note that was typed with the act of message `m`, if it tells of one. */
const noteOfAct = sql`(
  select nullif(own.terms->>'note', '')
  from agreement_versions own
  left join agreement_versions former
    on former.agreement_id = own.agreement_id and former.version = own.version - 1
  where m.agreement->>'act' in ('requested', 'changed')
    and own.agreement_id = (m.agreement->>'_id')::uuid
    and own.version = (m.agreement->>'version')::int
    and own.terms->>'note' is distinct from former.terms->>'note'
)`

const AROUND = moderationLimits.messagesAroundReported

/**
 * Messages of the other member of a chat of the reporter, with at most five before and after each;
 * undefined unless all of them are there.
 */
export async function messageEvidence(
  db: Db,
  { chatId, ids, reporter }: { chatId: string; ids: string[]; reporter: string },
) {
  const { rows } = await sql<Found & { found: number }>`
    with chat as (
      select id, case member_a when ${reporter}::uuid then member_b else member_a end as other
      from chats
      where id = ${chatId}::uuid and ${reporter}::uuid in (member_a, member_b)
    ), reported as (
      select m.id
      from messages m
      join chat on m.chat_id = chat.id
      where m.id = any(${ids}::bigint[]) and m.sender_id = chat.other
    ), shown as (
      select id
      from reported
      union
      select near.id
      from reported r, lateral (
        (
          select m.id
          from messages m
          where m.chat_id = ${chatId}::uuid and m.id < r.id
          order by m.id desc
          limit ${AROUND}
        )
        union all
        (
          select m.id
          from messages m
          where m.chat_id = ${chatId}::uuid and m.id > r.id
          order by m.id
          limit ${AROUND}
        )
      ) near
    )
    select other as member, '' as picture, (select count(*)::int from reported) as found,
      json_build_object(
        'members', (
          select json_agg(${person('p')})
          from members p
          where p.id in (${reporter}::uuid, other)
        ),
        'messages', (
          select json_agg(json_strip_nulls(json_build_object(
            '_id', m.id::text, 'senderId', m.sender_id, 'text', m.text, 'note', ${noteOfAct},
            'createdAt', ${isoTime('m.created_at')},
            'reported', m.id in (select id from reported)
          )) order by m.id)
          from messages m
          where m.chat_id = chat.id and m.id in (select id from shown)
        )
      ) as evidence
    from chat`.execute(db)
  const [found] = rows
  return found && found.found === ids.length ? found : undefined
}
