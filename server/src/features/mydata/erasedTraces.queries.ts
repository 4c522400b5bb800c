import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** The private pictures that decisions about a member keep for their lifting. */
export async function removedPicturesOf(db: Db, member: string) {
  const { rows } = await sql<{ name: string }>`
    select name
    from decisions, unnest(removed_pictures(removed)) name
    where member_id = ${member}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Nothing that decisions removed of a member comes back. */
export async function forgetRemoved(db: Db, member: string) {
  await sql`
    update decisions
    set removed = without_contents(removed)
    where member_id = ${member} and removed <> without_contents(removed)`.execute(db)
}

const AT_ONCE = 500

/** Takes a member out of some of what others were told; false when that is done. */
export async function leaveSomeNotifications(tx: Db, member: string) {
  const { numAffectedRows = 0n } = await sql`
    update notifications
    set actors = array_remove(actors, ${member}::uuid)
    where id in (
      select id
      from notifications
      where actors @> array[${member}::uuid] and actors <> '{}'
      order by id
      limit ${AT_ONCE}
      for no key update)`.execute(tx)
  return numAffectedRows > 0n
}

/**
 * Empties what a member typed in agreements, which stay for the other with their days and state. A
 * place is typed as well. What the other repeated of it in later versions goes, too.
 */
export async function emptyAgreements(tx: Db, member: string) {
  const me = sql`${member}::uuid`
  await sql`
    update agreement_versions v
    set terms = v.terms
      || case when v.terms->>'note' = any(typed.notes) then '{"note": ""}'::jsonb else '{}' end
      || case when v.terms->>'place' = any(typed.places) then '{"place": ""}'::jsonb else '{}' end
    from (
      select own.agreement_id as id, array_agg(own.terms->>'note') as notes,
        array_agg(own.terms->>'place') as places
      from agreements a
      join agreement_versions own on own.agreement_id = a.id and own.by_id = ${me}
      where ${me} in (a.host_id, a.guest_id)
      group by own.agreement_id
    ) typed
    where v.agreement_id = typed.id`.execute(tx)
  await sql`
    update agreements
    set reason = case requested_by when ${me} then '' else reason end,
      answer = case requested_by when ${me} then '' else answer end,
      question = case host_id when ${me} then '' else question end,
      word = case word_by when ${me} then '' else word end,
      address_encrypted = null
    where ${me} in (host_id, guest_id)`.execute(tx)
}

/**
 * Takes the name of a member off the references they wrote, which stay about others; with it their
 * texts, if the member wanted messages removed. Those of a banned member, those that a moderator
 * hid, and those that are not open yet, are shown to nobody, and go.
 */
export async function leaveReferences(tx: Db, member: string) {
  await sql`
    delete from member_references r
    using members m
    where m.id = ${member}
      and r.author_id = m.id
      and (m.banned_at is not null or r.hidden_at is not null or r.shown_at > now())`.execute(tx)
  await sql`
    update member_references r
    set author_id = null, client_id = null, remind_at = null,
      text = case when m.erases_messages then '' else r.text end
    from members m
    where m.id = ${member} and r.author_id = m.id`.execute(tx)
}

/**
 * Takes the name of a member out of the reports that they sent, and out of those of references by
 * or about them for which another member answers.
 */
export async function leaveReports(tx: Db, member: string) {
  await sql`
    update reports
    set reporter_id = nullif(reporter_id, ${member}::uuid), evidence = case
      when jsonb_typeof(evidence->'members') = 'array' then jsonb_set(evidence, '{members}', (
        select jsonb_agg(case when person->>'_id' = ${member}::text
          then person || '{"name": "Deleted", "lastname": "member"}' else person end order by place)
        from jsonb_array_elements(evidence->'members') with ordinality as people (person, place)))
      else evidence end
    where reporter_id = ${member}::uuid
      or kind in ('reference', 'reply')
        and evidence->'members' @> jsonb_build_array(jsonb_build_object('_id', ${member}::text))
        and target_id <> ${member}::uuid`.execute(tx)
}

/** Deletes the rows of tables, as far as this release has them. */
export async function deleteRows(
  tx: Db,
  member: string,
  tables: { table: string; column: string }[],
) {
  const names = tables.map(({ table }) => table)
  const { rows } = await sql<{ table: string }>`
    select name as "table"
    from unnest(${names}::text[]) name
    where to_regclass(name) is not null`.execute(tx)
  const existing = new Set(rows.map(({ table }) => table))
  for (const { table, column } of tables)
    if (existing.has(table))
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${member}`.execute(tx)
}
