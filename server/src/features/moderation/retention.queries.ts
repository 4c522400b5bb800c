import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { interval } from '../../database/interval.ts'
import type { Db } from '../../database/pool.ts'
import { mayBeReopened } from '../../identity/emails/barredAddresses.queries.ts'
import { forgetReferences } from './removal/removedReferences.queries.ts'

const AT_ONCE = 100

/**
 * Empties the evidence and free text of reports that were decided twelve months ago, unless an
 * appeal waits. Returns the private pictures that nothing needs any more.
 */
export async function emptyOldReports(db: Db): Promise<string[]> {
  const { rows } = await sql<{ pictures: string[] }>`
    with old as (
      select r.id, r.pictures
      from reports r
      join decisions d on d.id = r.decision_id
      where d.created_at < now() - ${interval(retention.evidence)} and r.evidence <> '{}'
        and not exists (select from appeals a where a.decision_id = d.id and a.decided_at is null)
      limit ${AT_ONCE}
    )
    update reports
    set evidence = '{}', text = '', pictures = '{}'
    from old
    where reports.id = old.id
    returning old.pictures`.execute(db)
  const pictures = rows.flatMap((row) => row.pictures)
  return rows.length === AT_ONCE ? [...pictures, ...(await emptyOldReports(db))] : pictures
}

/**
 * Forgets what decisions of twelve months ago removed, unless an appeal waits. Returns the private
 * pictures that nothing needs any more.
 */
export async function forgetOldRemoved(db: Db): Promise<string[]> {
  const { rows } = await sql<{ pictures: string[] }>`
    with old as (
      select id, removed_pictures(removed) as pictures
      from decisions d
      where created_at < now() - ${interval(retention.evidence)}
        and removed <> without_contents(removed)
        and not exists (select from appeals a where a.decision_id = d.id and a.decided_at is null)
      limit ${AT_ONCE}
    )
    update decisions
    set removed = without_contents(removed)
    from old
    where decisions.id = old.id
    returning old.pictures`.execute(db)
  const pictures = rows.flatMap((row) => row.pictures)
  return rows.length === AT_ONCE ? [...pictures, ...(await forgetOldRemoved(db))] : pictures
}

/**
 * Deletes decisions after 24 months, with their reports and with what they removed, and the hash of
 * an address that is barred no longer.
 */
export async function deleteOldDecisions(db: Db) {
  await sql`
    update decisions
    set address_hash = null
    where id in (
      select id
      from decisions d
      where address_hash is not null
        and not (d.act = 'suspend' and d.lifted_at is null and d.until > now())
        and not exists (
          select from barred_addresses b
          where b.address_hash = d.address_hash and b.until > now())
      for no key update skip locked)`.execute(db)
  const old = sql`
    select id
    from decisions
    where created_at < now() - ${interval(retention.decision)}`
  await db.transaction().execute(async (tx) => {
    await sql`delete from reports where decision_id in (${old})`.execute(tx)
    const { rows } = await sql<{ tags: number[] }>`
      delete from withheld_posts
      where decision_id in (${old})
      returning tag_ids as tags`.execute(tx)
    await sql`
      select delete_unused_tags(${rows.flatMap(({ tags }) => tags)}::integer[])`.execute(tx)
    await sql`delete from withheld_jobs where decision_id in (${old})`.execute(tx)
    await forgetReferences(tx, old)
    await sql`
      delete from decisions
      where created_at < now() - ${interval(retention.decision)}`.execute(tx)
    await sql`
      delete from cases
      where decided_at < now() - ${interval(retention.decision)}
        and not exists (select from reports where case_id = cases.id)
        and not exists (select from decisions where case_id = cases.id)`.execute(tx)
    await sql`
      update cases
      set address_hash = null
      where state = 'decided'
        and address_hash is not null and not exists (
          select from barred_addresses
          where address_hash = cases.address_hash and until > now())
        and not ${mayBeReopened(sql`cases.id`)}`.execute(tx)
  })
}
