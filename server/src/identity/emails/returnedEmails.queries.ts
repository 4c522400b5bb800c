import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { interval } from '../../database/interval.ts'
import type { Db } from '../../database/pool.ts'

/** How an email came back: for good, for now, or as unwanted. */
export type Return = 'hard' | 'soft' | 'complaint'

const points = { hard: 2, soft: 1, complaint: 0 } as const satisfies Record<Return, number>
const POINTS_MAX = 4
const recent = sql`now() - ${interval(retention.returnedEmail)}`

interface Returned {
  job: string
  member: string
  kind: Return
  /** Whether the email went to the address that the member has now. */
  isFor: (email: string) => boolean
}

/**
 * Counts an email that came back, once. At four points, or one complaint, emails to the member are
 * disabled until they say that the address is right, or confirm another.
 */
export const countReturned = (db: Db, { job, member, kind, isFor }: Returned) =>
  db.transaction().execute(async (tx) => {
    // Locked, so that the address is not changed, and its points are not taken back, meanwhile.
    const { rows } = await sql<{ email: string }>`
      select email
      from members
      where id = ${member} and standing <> 'erased'
      for share`.execute(tx)
    if (!rows[0] || !isFor(rows[0].email)) return 'unknown'
    const { rows: first } = await sql`
      insert into returned_emails (job_id) values (${job})
      on conflict do nothing
      returning job_id`.execute(tx)
    if (first.length === 0) return 'repeated'
    await sql`
      insert into member_settings (member_id) values (${member})
      on conflict do nothing`.execute(tx)
    const score = sql`least(${POINTS_MAX}, ${points[kind]} +
      case when bounced_at > ${recent} then bounce_score else 0 end)`
    await sql`
      update member_settings
      set bounce_score = ${score}, bounced_at = now(),
        email_disabled = case when ${kind === 'complaint'} then 'complaint'
          when ${score} >= ${POINTS_MAX} then coalesce(email_disabled, 'bounced')
          else email_disabled
        end
      where member_id = ${member}`.execute(tx)
    return kind
  })

/** Sends emails to a member again, whose address is said to be right, or is another. */
export const enableEmails = (db: Db, member: string) =>
  db
    .updateTable('member_settings')
    .set({ bounce_score: 0, bounced_at: null, email_disabled: null })
    .where('member_id', '=', member)
    .execute()

/** Forgets which emails have counted, when their mail systems will not return them once more. */
export const purgeReturnedEmails = (db: Db) =>
  sql`delete from returned_emails where counted_at < ${recent}`.execute(db)
