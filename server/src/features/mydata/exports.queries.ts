import type { DataExport } from '@wayside/contract/mydata'
import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { interval } from '../../database/interval.ts'
import type { Db } from '../../database/pool.ts'

// One that takes longer has failed, whether its node died or the store was down.
const isLost = sql<boolean>`(state = 'waiting' and requested_at < now() - interval '15 minutes')`

const shown = sql`id as "_id", case when ${isLost} then 'failed' else state end as state,
  requested_at as "askedAt", bytes::float8 as bytes,
  case when state = 'ready' then expires_at end as "expiresAt"`

type Row = { [Name in keyof DataExport]-?: DataExport[Name] | null }
const withoutNulls = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as DataExport

/** The newest download of a member that has not expired. */
export async function newestExport(db: Db, member: string) {
  const { rows } = await sql<Row>`
    select ${shown}
    from exports
    where member_id = ${member} and expires_at > now()
    order by requested_at desc
    limit 1`.execute(db)
  return rows[0] && withoutNulls(rows[0])
}

/** Tells whether a download of the last 24 hours is waiting or ready; a failed one does not count. */
export async function recentExport(tx: Db, member: string) {
  await sql`update exports set state = 'failed' where member_id = ${member} and ${isLost}`.execute(
    tx,
  )
  const { rows } = await sql<{ state: string; wait: number }>`
    select state, extract(epoch from requested_at + interval '1 day' - now())::float8 as wait
    from exports
    where member_id = ${member} and state <> 'failed'
      and requested_at > now() - interval '1 day'
    order by requested_at desc
    limit 1`.execute(tx)
  return rows[0]
}

export async function insertExport(tx: Db, member: string, file: string) {
  const { rows } = await sql<Row>`
    insert into exports (member_id, file) values (${member}, ${file})
    returning ${shown}`.execute(tx)
  return withoutNulls(rows[0] as Row)
}

export const waitingExport = (db: Db, id: string) =>
  db
    .selectFrom('exports')
    .innerJoin('members', 'members.id', 'exports.member_id')
    .select(['member_id as member', 'file', 'email', 'name', 'requested_at as askedAt'])
    .where('exports.id', '=', id)
    .where('state', '!=', 'ready')
    .executeTakeFirst()

/** Marks a download as ready; false when it is gone, because its member was erased. */
export async function finishExport(tx: Db, id: string, bytes: number) {
  const { numAffectedRows } = await sql`
    update exports
    set state = 'ready', bytes = ${bytes}, ready_at = now(),
      expires_at = now() + ${interval(retention.download)}
    where id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

/** The file of a download that is ready, for its own member. */
export const readyFile = (db: Db, id: string, member: string) =>
  db
    .selectFrom('exports')
    .select(['file', 'ready_at as readyAt'])
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where('state', '=', 'ready')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()

export const exportFilesOf = async (db: Db, member: string) => {
  const rows = await db
    .selectFrom('exports')
    .select('file')
    .where('member_id', '=', member)
    .execute()
  return rows.map(({ file }) => file)
}

/** Returns those of the files that belong to a download; an erased member has none. */
export const exportFilesInUse = async (db: Db, files: string[]) => {
  const rows = await db.selectFrom('exports').select('file').where('file', 'in', files).execute()
  return rows.map(({ file }) => file)
}

export const expiredExports = (db: Db) =>
  db
    .selectFrom('exports')
    .select(['id', 'file'])
    .where('expires_at', '<', sql<string>`now()`)
    .limit(500)
    .execute()

export const deleteExport = (db: Db, id: string) =>
  db.deleteFrom('exports').where('id', '=', id).execute()
