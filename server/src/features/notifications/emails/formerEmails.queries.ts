import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { hours, LATE_HOURS } from '../recipients/recipients.queries.ts'

/**
 * Makes due again what an email tells that a node of the former version has queued: its job then
 * finds no email that waits.
 */
export const takeOverQueued = (db: Db, member: string) =>
  db.isTransaction ? takeOver(db, member) : db.transaction().execute((tx) => takeOver(tx, member))

async function takeOver(tx: Db, member: string) {
  const isTold = (emailed: string) => sql`${sql.ref(emailed)} >= s.email_queued_at
    and ${sql.ref(emailed)} > now() - ${hours(LATE_HOURS)}`
  for (const side of ['a', 'b']) {
    const [due, emailed] = [`email_due_${side}`, `emailed_${side}`]
    await sql`
      with told as (
        select c.id
        from chats c
        join member_settings s on s.member_id = ${member}
        where ${sql.ref(`c.member_${side}`)} = ${member} and ${sql.ref(`c.unread_${side}`)} > 0
          and ${isTold(`c.${emailed}`)} and ${sql.ref(`c.${due}`)} is null
        order by c.id
        for no key update of c
      )
      update chats c
      set ${sql.ref(due)} = now(), ${sql.ref(emailed)} = null
      from told
      where c.id = told.id`.execute(tx)
  }
  await sql`
    update notifications n
    set email_due_at = now(), emailed_at = null
    from member_settings s
    where s.member_id = ${member} and n.member_id = s.member_id and n.seen_at is null
      and ${isTold('n.emailed_at')} and n.email_due_at is null`.execute(tx)
  await sql`
    update member_settings
    set email_queued_at = null, is_digest_queued = false,
      digest_due_at = case when is_digest_queued then now() else digest_due_at end
    where member_id = ${member}`.execute(tx)
}
