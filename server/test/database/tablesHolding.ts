import { type Kysely, sql } from 'kysely'

/**
 * The tables, those of the queue included, in which some row holds this text, plainly or as bytes.
 */
export async function tablesHolding<T>(db: Kysely<T>, text: string) {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') order by 1`.execute(db)
  const asBytes = Buffer.from(text).toString('hex')
  const holding: string[] = []
  for (const { name } of rows) {
    const found = await sql`
      select from ${sql.raw(name)} t where position(${text} in t::text) > 0 or position(${asBytes} in t::text) > 0 limit 1`.execute(
      db,
    )
    if (found.rows.length > 0) holding.push(name)
  }
  return holding
}
