/** One node of a plan, as EXPLAIN reports it. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Parent Relationship'?: string
  Strategy?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Startup Cost': number
  'Total Cost': number
  'Plan Rows': number
  Plans?: Plan[]
}

export interface Finding {
  what: string
  of: string
}

// A page, or a member's own rows, may be read and be ordered by hand.
const ROWS_MAX = 2000

/** The demands of the nodes above a plan node. */
interface Demand {
  /** How often it is run, and what share of its rows is wanted each time. */
  times: number
  share: number
  isLimited: boolean
  /** The relation of the node above, for a node that does not name its own. */
  table?: string | undefined
}

/** The schema and the number of rows. */
interface Known {
  /** Undefined for a table that does not grow. */
  rowsOf: (table: string) => number | undefined
  /** Undefined for an index of all rows of its table. */
  rowsInPartialIndex: (index: string) => number | undefined
  /** Undefined where the order of columns does not matter. */
  firstColumnOf: (index: string) => string | undefined
}

const all: Demand = { times: 1, share: 1, isLimited: false }

/**
 * Steps whose cost grows with a table: those that read all or much of it, and those that sort it.
 */
export function findingsIn(plan: Plan | undefined, known: Known, demand = all): Finding[] {
  if (!plan) return []
  const { 'Relation Name': table = demand.table, Plans: below = [] } = plan
  const rows = table === undefined ? undefined : known.rowsOf(table)
  const what =
    wholeSort(plan) ?? (rows === undefined ? undefined : muchRead(plan, rows, { ...demand, known }))
  const own = what ? [{ what, of: table ?? tablesOf(plan).join() }] : []
  return [...own, ...below.flatMap((each) => findingsIn(each, known, demandOf(each, plan, demand)))]
}

const wholeSort = ({ 'Node Type': what, Plans: [sorted] = [] }: Plan) =>
  /Sort/.test(what) && sorted && sorted['Plan Rows'] > ROWS_MAX ? what : undefined

function muchRead(
  plan: Plan,
  rows: number,
  { times, share, isLimited, known }: Demand & { known: Known },
) {
  const { 'Node Type': what, 'Index Name': index, 'Index Cond': condition, Filter: filter } = plan
  if (what === 'Seq Scan') return what
  if (!/^(Index|Index Only|Bitmap Heap|Bitmap Index) Scan$/.test(what)) return undefined
  if (condition || /^Bitmap/.test(what)) {
    const read = plan['Plan Rows'] * times * share
    if (read > ROWS_MAX) return `${what} of ${read.toPrecision(2)} rows`
    // By a later column alone all of an index is gone through, if in leaps.
    const first = known.firstColumnOf(index ?? '')
    return first && condition && !new RegExp(`\\b${first}\\b`).test(condition)
      ? `leaping ${what}`
      : undefined
  }
  // A limit ends it, unless it has to look far for what passes a filter.
  const far = filter && hides.test(filter) ? share / 2 : share
  const there = known.rowsInPartialIndex(index ?? '') ?? rows
  const isBounded = isLimited && (isOfHidden(filter) || there * times * far <= ROWS_MAX)
  return isBounded ? undefined : `whole ${what}`
}

/**
 * The condition that leaves out hidden members, who are few. The planner cannot know that and takes
 * half of the rows for theirs.
 */
const hides = /\(?NOT \(ANY \([\w.]+ = \(hashed SubPlan \d+\)\.col1\)\)\)?/

/** Whether nearly every row passes. */
const isOfHidden = (filter = '') => filter.replace(hides, '').replace(/[()]/g, '') === ''

/** Steps that return a row as soon as they have one, so that a limit reaches the step below. */
const streaming =
  /^(Limit|Nested Loop|Hash Join|Merge Join|Subquery Scan|Result|Append|Merge Append|LockRows|Unique|Group|WindowAgg|ProjectSet|Incremental Sort)$/

function demandOf(step: Plan, above: Plan, { times, share, isLimited }: Demand): Demand {
  const { 'Node Type': what, 'Relation Name': table, Plans: [first] = [] } = above
  if (step['Parent Relationship'] === 'SubPlan')
    return { ...all, times: times * Math.max(above['Plan Rows'] * share, 1) }
  if (what === 'Nested Loop' && first && step !== first) {
    const wanted = first['Plan Rows'] * share
    return { times: times * Math.max(wanted, 1), share: Math.min(wanted, 1), isLimited }
  }
  if (what === 'Limit') return { times, share: share * wantedOf(step, above), isLimited: true }
  const isStreaming = streaming.test(what) || (what === 'Aggregate' && above.Strategy === 'Sorted')
  return isStreaming && step === first
    ? { times, share, isLimited }
    : { ...all, times, table: /^Bitmap/.test(what) ? table : undefined }
}

/** The share of a node's work that the planner expects a limit to need. */
function wantedOf(step: Plan, limit: Plan) {
  const work = step['Total Cost'] - step['Startup Cost']
  return work > 0 ? Math.min(1, (limit['Total Cost'] - step['Startup Cost']) / work) : 1
}

const tablesOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(tablesOf),
]
