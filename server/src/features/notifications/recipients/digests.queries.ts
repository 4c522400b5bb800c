import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import type { Now } from '../../../database/timesOfDay.ts'
import type { Recipient } from './channel.ts'
import { nextDigest } from './dueTimes.queries.ts'
import { DUE_AT_ONCE } from './recipients.queries.ts'

/** Digests that are due at a time. They come after emails that are sent as it happens. */
export const digestsDue = (now: Now) => sql`(
  select member_id as member, digest_due_at as due, 'digest' as kind
  from member_settings
  where digest_due_at <= ${now} and coalesce(email_sending_until <= now(), true)
  order by digest_due_at
  limit ${DUE_AT_ONCE})`

/** Notes that something waits for the next digest, unless one is due already. */
export const awaitDigest = (tx: Db, { member, now }: Recipient) =>
  sql`
    update member_settings s
    set
      digest_due_at = coalesce(digest_due_at, ${nextDigestAfter(sql`${now}::timestamptz`)})
    where member_id = ${member}`.execute(tx)

/** Lets a digest that was due come later, or not at all. */
export const putOffDigest = (tx: Db, { member }: Recipient, until: string | null) =>
  sql`
    update member_settings
    set digest_due_at = ${until}::timestamptz
    where member_id = ${member}`.execute(tx)

/** Moves a digest that waits to when it is due by the choices of now. */
export const replanDigest = (db: Db, member: string) =>
  sql`
    update member_settings s
    set digest_due_at = ${nextDigestAfter(sql`now()`)}
    where member_id = ${member} and digest_due_at is not null`.execute(db)

const nextDigestAfter = (now: Now) =>
  nextDigest({
    now,
    zone: sql.ref('s.time_zone'),
    digest: sql.ref('s.digest'),
    member: sql.ref('s.member_id'),
  })
