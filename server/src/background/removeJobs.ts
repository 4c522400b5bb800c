import { sql } from 'kysely'
import type { Db } from '../database/pool.ts'

const READ_AT_ONCE = 200

/** Does what `remove` of a queue does; the queue need not be open. */
export async function removeJobs<Data extends object>(
  tx: Db,
  name: string,
  isUnwanted: (data: Data) => Promise<boolean>,
) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string; data: Data }>`
      select id, data
      from pgboss.job
      where name in (${name}, ${`${name}-dead`}) and id > ${after}
      order by id
      limit ${READ_AT_ONCE}`.execute(tx)
    for (const { id, data } of rows) {
      if (await isUnwanted(data)) await sql`delete from pgboss.job where id = ${id}`.execute(tx)
      after = id
    }
    if (rows.length < READ_AT_ONCE) return
  }
}
