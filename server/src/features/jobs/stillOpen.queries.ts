import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isInGoodStanding } from '../../standing/visibility.queries.ts'
import type { StillOpenLink } from './stillOpenToken.ts'

/** The job that a link asks about, while it is on the list with the end that the link names. */
export const askedJob = (db: Db, { job, expiresAt }: StillOpenLink) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('members as m', 'm.id', 'j.owner_id')
    .select(['j.id as _id', 'title as jobTitle', 'expires_at as expiresAt', 'owner_id as poster'])
    .where('j.id', '=', job)
    .where(isInGoodStanding('m'))
    .where('expires_at', '=', sql<string>`to_timestamp(${expiresAt})`)
    .executeTakeFirst()

/** When a job leaves the list; undefined once it has. */
export async function endOf(db: Db, id: string) {
  const row = await db
    .selectFrom('jobs')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.expires_at
}
