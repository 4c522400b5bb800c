import type pg from 'pg'
import { doubt, type Finding } from './Finding.ts'

/** How long an urgent report may wait, as in deploy/alerts.yml. */
const URGENT_HOURS = 4

/** Finds reports that nobody looks at, and background work that was given up. */
export async function examineWaiting(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ moderators: number; reports: number; urgent: number }>(
    `select (select count(*)::int from staff) as moderators, count(*)::int as reports,
       coalesce(floor(extract(epoch from now() - min(r.created_at) filter (where c.priority = 1)) / 3600), 0)::int as urgent
     from cases c join reports r on r.case_id = c.id and r.decision_id is null where c.state = 'open'`,
  )
  const { moderators = 0, reports = 0, urgent = 0 } = rows[0] ?? {}
  const findings = [
    reports > 0 &&
      moderators === 0 &&
      doubt(
        'reports',
        'There are reports and no moderator.',
        'npm run admin -- grant moderator EMAIL',
      ),
    urgent >= URGENT_HOURS &&
      doubt(
        'reports',
        `an urgent report has waited for ${urgent} hours`,
        'ask a moderator to open /moderation',
      ),
    ...(await givenUp(client)),
  ]
  return findings.filter((finding) => finding !== false)
}

async function givenUp(client: pg.Client) {
  const { rows: tables } = await client.query(
    "select 1 where to_regclass('pgboss.job') is not null",
  )
  if (tables.length === 0) return []
  const { rows } = await client.query<{ name: string; count: number }>(
    `select name, count(*)::int as count from pgboss.job
     where name like '%-dead' and state < 'active' group by name order by name`,
  )
  return rows.map(({ name, count }) =>
    doubt('queue', `${count} given up in ${name}`, 'see "WorkGivenUp" in docs/operations.md'),
  )
}
