import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { interval } from '../../database/interval.ts'
import type { Db } from '../../database/pool.ts'

/**
 * Erases one member whose time to leave or to appeal is over: from here on the account cannot be
 * kept. What it holds goes in the steps that follow. Returns the member, or undefined if there is
 * none; an account that is kept at this moment is not there any more.
 */
export async function eraseDueMember(tx: Db) {
  const { rows } = await sql<{ member: string }>`
    with due as (
      select id
      from members
      where (standing = 'leaving' and standing_until <= now())
        or (standing = 'banned' and banned_at <= now() - ${interval(retention.bannedAccount)}
          and not exists (select from appeals where member_id = members.id and decided_at is null))
      limit 1
      for no key update skip locked
    ), erased as (
      update members
      set standing = 'erased', standing_until = null
      from due
      where members.id = due.id
      returning members.id
    )
    insert into erasing_members (member_id)
    select id
    from erased
    returning member_id as member`.execute(tx)
  return rows[0]?.member
}

/**
 * Erases a member again whom a restored backup holds, whatever their standing is in it. Returns
 * false when the backup does not hold them, or nothing of them.
 */
export async function takeRestored(tx: Db, member: string, eraseMessages: boolean) {
  const { rows } = await sql`
    with restored as (
      update members
      set
        standing = 'erased', standing_until = null, erases_messages = ${eraseMessages}
      where id = ${member} and password_hash <> ''
      returning id
    ), listed as (
      insert into erasing_members (member_id)
      select id
      from restored
      on conflict do nothing
    )
    select from restored`.execute(tx)
  return rows.length > 0
}

/** Members whose erasure nobody has begun for some hours: its attempts have failed, or got lost. */
export async function claimStalledErasures(tx: Db) {
  const { rows } = await sql<{ member: string }>`
    update erasing_members
    set asked_at = now()
    where asked_at < now() - interval '6 hours'
    returning member_id as member`.execute(tx)
  return rows.map(({ member }) => member)
}

export async function erasedMember(db: Db, member: string) {
  return db
    .selectFrom('members')
    .select(['picture', 'erases_messages as erasesMessages'])
    .where('id', '=', member)
    .where('standing', '=', 'erased')
    .executeTakeFirst()
}

const AT_ONCE = 100

/** Deletes some posts of a member with the tags that nobody else uses; false when none is left. */
export async function deleteSomePosts(tx: Db, member: string) {
  const { rows } = await sql<{ id: string; tagIds: number[] }>`
    select id, array(select tag_id from post_tags where post_id = posts.id) as "tagIds"
    from posts
    where author_id = ${member}
    limit ${AT_ONCE}`.execute(tx)
  const withheld = await sql<{ id: string; tagIds: number[] }>`
    select id, tag_ids as "tagIds"
    from withheld_posts
    where author_id = ${member}
    limit ${AT_ONCE}`.execute(tx)
  const removed = await sql<{ id: string; tagIds: number[] }>`
    select id, array(
      select tags.id
      from tags, unnest(removed_posts.tags) tag
      where tags.name = tag_key(tag)
    ) as "tagIds"
    from removed_posts
    where author_id = ${member}
    limit ${AT_ONCE}`.execute(tx)
  const all = [...rows, ...withheld.rows, ...removed.rows]
  if (all.length === 0) return false
  const ids = all.map(({ id }) => id)
  const tags = [...new Set(all.flatMap(({ tagIds }) => tagIds))]
  for (const table of ['posts', 'withheld_posts', 'removed_posts'])
    await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx)
  await sql`select delete_unused_tags(${tags}::integer[])`.execute(tx)
  return true
}

/** Deletes some jobs of a member; false when none is left. */
export async function deleteSomeJobs(tx: Db, member: string) {
  let deleted = 0n
  for (const table of ['jobs', 'withheld_jobs', 'closed_jobs']) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where id in (
        select id
        from ${sql.table(table)}
        where owner_id = ${member}
        limit ${AT_ONCE}
      )`.execute(tx)
    deleted += numAffectedRows
  }
  return deleted > 0n
}

/**
 * Deletes one block or mute by or of a member; false when none is left. One at a time, since each
 * locks the two members.
 */
export async function deleteOneBlock(tx: Db, member: string) {
  for (const [table, by, of] of [
    ['blocks', 'blocker_id', 'blocked_id'],
    ['mutes', 'muter_id', 'muted_id'],
  ] as const) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)}
      where ctid = (
        select ctid
        from ${sql.table(table)}
        where ${sql.ref(by)} = ${member} or ${sql.ref(of)} = ${member}
        limit 1
      )`.execute(tx)
    if (numAffectedRows) return true
  }
  return false
}
