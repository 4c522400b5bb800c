import type pg from 'pg'

/** Adds jobs of which one half is to be asked about and the other half has ended; returns how many. */
export async function makeJobsDue(client: pg.Client, count: number) {
  const { rowCount } = await client.query(
    `insert into jobs (owner_id, title, description, city, budget, apply_direction, expires_at, asked_at)
     select owner_id, title, description, city, budget, apply_direction,
       date_trunc('second', now()) + case when n % 2 = 0 then interval '4 days' else interval '-1 minute' end,
       case when n % 2 = 1 then now() - interval '5 days' end
     from generate_series(1, $1) n join (
       select *, row_number() over () as at, count(*) over () as of from jobs
     ) j on j.at = 1 + n % j.of`,
    [count],
  )
  await client.query('analyze jobs')
  return rowCount ?? 0
}

/** How many jobs are to be asked about, or have ended. */
export async function countDueJobs(client: pg.Client) {
  const { rows } = await client.query<{ due: number }>(
    `select count(*)::int as due from jobs
     where asked_at is null and expires_at <= now() + interval '5 days' or expires_at <= now()`,
  )
  return rows[0]?.due ?? 0
}
