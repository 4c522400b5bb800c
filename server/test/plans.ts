/** What EXPLAIN says of one step. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Plans?: Plan[]
}

export interface Finding {
  what: string
  of: string
}

const growing = new Set([
  'members',
  'sessions',
  'email_links',
  'reset_links',
  'login_failures',
  'posts',
  'removed_posts',
  'post_tags',
  'tags',
  'jobs',
  'chats',
  'messages',
])

// The order of one page or of a member's own rows may be made by hand.
const SORTED_MAX = 1000

/** Steps whose cost grows with a table: those that read all of it, and those that sort a good part of it. */
export function findingsIn(plan: Plan | undefined): Finding[] {
  if (!plan) return []
  const below = (plan.Plans ?? []).flatMap(findingsIn)
  const { 'Node Type': what, 'Relation Name': table } = plan
  if (what === 'Seq Scan' && table && growing.has(table)) return [{ what, of: table }, ...below]
  const sorted = /Sort/.test(what) ? plan.Plans?.[0] : undefined
  if (sorted && sorted['Plan Rows'] > SORTED_MAX) return [{ what, of: tablesOf(plan).join() }, ...below]
  return below
}

const tablesOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(tablesOf),
]
