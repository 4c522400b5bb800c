import type pg from 'pg'

/** Every row of every table of ours as text, with the name of its table. */
export async function storedRows(pool: pg.Pool): Promise<unknown[]> {
  const { rows: tables } = await pool.query<{ name: string }>({
    name: 'all tables',
    text: `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  })
  const selects = tables.map(
    ({ name }) => `select '${name}' as name, t::text as row from public.${name} t`,
  )
  // A named query is planned once a connection: a hundred tables take ten times as long otherwise.
  const text = `${selects.join(' union all ')} order by 1, 2`
  return (await pool.query({ name: 'all rows', text })).rows
}
