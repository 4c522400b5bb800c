import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** The form of a job as it is stored. */
export interface JobFields {
  title: string
  description: string
  city: string
  /** US dollars in cents. */
  budget: number
  apply_direction: string
  pay_per: string
}

interface NewJob extends JobFields {
  owner_id: string
  client_id?: string | undefined
}

/**
 * Stores a job and returns its id; finds the one instead that its poster has sent under this
 * client_id before. There is no id when its poster has deleted that one or a moderator removed it.
 */
export async function insertJob(
  db: Db,
  row: NewJob,
): Promise<{ id?: string; isDeleted?: boolean }> {
  const { owner_id: owner, client_id: clientId } = row
  if (!clientId) return storeJob(db, row)
  return db.transaction().execute(async (tx) => {
    // Statements that move or delete a job lock the owner, too: they are done by now or begin
    // afterwards.
    await tx.selectFrom('members').select('id').where('id', '=', owner).forShare().execute()
    const isThisJob = sql`owner_id = ${owner}::uuid and client_id = ${clientId}::uuid`
    const { rows } = await sql<{ id?: string; isDeleted: boolean }>`
      select null::uuid as id, true as "isDeleted"
      from deleted_jobs
      where ${isThisJob}
      union all
      select null::uuid, false
      from withheld_jobs
      where ${isThisJob}
      union all
      select case when decision_id is null then id end, false
      from closed_jobs
      where ${isThisJob}`.execute(tx)
    return rows[0] ?? storeJob(tx, row)
  })
}

async function storeJob(db: Db, row: NewJob) {
  const made = await db
    .insertInto('jobs')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made) return made
  const known = db.selectFrom('jobs').select('id').where('owner_id', '=', row.owner_id)
  return (await known.where('client_id', '=', row.client_id ?? null).executeTakeFirst()) ?? {}
}
