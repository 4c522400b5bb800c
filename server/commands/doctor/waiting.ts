import type pg from 'pg'
import { doubt, type Finding } from './Finding.ts'

/** How long an urgent report may wait, as in deploy/alerts.yml. */
const URGENT_HOURS = 4

interface Waiting {
  moderators: number
  reports: number
  /** How many hours the oldest urgent report has waited. */
  urgent: number
  /** Cases that no moderator can see, and others that none may decide. */
  unseen: number
  undecidable: number
}

const waiting = `
  with c as (
    select
      id,
      member_id,
      priority,
      exists (
        select
        from staff
        where can_moderate(staff.member_id)
          and not is_case_hidden(staff.member_id, cases.member_id)
      ) as is_seen,
      not exists (select from staff where member_id = cases.member_id)
        and exists (
          select
          from staff
          where can_moderate(staff.member_id)
            and not is_part_of_case(staff.member_id, cases.member_id)
        ) as is_decidable
    from cases
    where state = 'open'
  )
  select
    (select count(*)::int from staff) as moderators,
    count(*)::int as reports,
    count(distinct c.id) filter (where not is_seen)::int as unseen,
    count(distinct c.id) filter (where is_seen and not is_decidable)::int as undecidable,
    coalesce(
      floor(extract(epoch from now() - min(r.created_at) filter (where c.priority = 1)) / 3600),
      0
    )::int as urgent
  from c
  join reports r on r.case_id = c.id and r.decision_id is null`

/** Finds reports that nobody looks at, and background work that was given up. */
export async function examineWaiting(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Waiting>(waiting)
  const found = rows[0] ?? { moderators: 0, reports: 0, urgent: 0, unseen: 0, undecidable: 0 }
  const { moderators, reports, urgent, unseen, undecidable } = found
  const say = (says: string, advice: string) => doubt('reports', says, advice)
  const findings = [
    reports > 0 &&
      moderators === 0 &&
      say('There are reports and no moderator.', 'npm run admin -- grant moderator EMAIL'),
    moderators > 0 &&
      unseen > 0 &&
      say(
        `cases that no moderator can see: ${unseen}`,
        'make another moderator: npm run admin -- grant moderator EMAIL',
      ),
    undecidable > 0 &&
      say(
        `cases that no moderator may decide: ${undecidable}`,
        'they are about a moderator (npm run admin -- revoke moderator EMAIL), or all have a part in them: make another',
      ),
    urgent >= URGENT_HOURS &&
      say(`an urgent report has waited for ${urgent} hours`, 'ask a moderator to open /moderation'),
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
    `select name, count(*)::int as count
     from pgboss.job
     where name like '%-dead' and state < 'active'
     group by name
     order by name`,
  )
  return rows.map(({ name, count }) =>
    doubt('queue', `${count} given up in ${name}`, 'see "WorkGivenUp" in docs/runbook.md'),
  )
}
