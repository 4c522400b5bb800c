import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { mayMeet } from '../../standing/visibility.queries.ts'

const AT_ONCE = 50

const timeOf = (at: string | undefined) => sql`coalesce(${at ?? null}::timestamptz, now())`

/** Locks references of which the other is to be told; what others work on is left to them. */
export async function lockEnding(tx: Db, at: string | undefined) {
  const { rows } = await sql<{ id: string }>`
    select id
    from member_references
    where remind_at <= ${timeOf(at)}
    order by remind_at
    limit ${sql.lit(AT_ONCE)}
    for no key update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

interface Ending {
  author: string
  about: string
}

/**
 * Takes references that are locked off the few of which somebody is to be told, and returns those
 * about which the other can still write. A statement of its own, so that it sees what was stored
 * until they were locked.
 */
export async function takeEnding(tx: Db, ids: string[], at: string | undefined) {
  const { rows } = await sql<Ending>`
    with taken as (
      update member_references
      set remind_at = null
      where id = any(${ids}::uuid[])
      returning author_id, about_id, agreement_id, shown_at
    )
    select author_id as author, about_id as about
    from taken
    where author_id is not null
      and shown_at > ${timeOf(at)}
      and ${mayMeet(sql`author_id`, sql`about_id`)}
      and reference_refusal(about_id, author_id, agreement_id, ${timeOf(at)}) is null`.execute(tx)
  return rows
}
