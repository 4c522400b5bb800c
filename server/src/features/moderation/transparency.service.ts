import { acts } from '@wayside/contract/cases'
import { reasonNames } from '@wayside/contract/rules'
import type { SafetyMonth } from '@wayside/contract/transparency'
import type { Db } from '../../database/pool.ts'
import {
  type MonthlyCount,
  type MonthlyMedian,
  monthlyCounts,
  monthlyMedians,
  thisMonth,
} from './transparency.queries.ts'

const CACHED_MS = 3600 * 1000
/** Smaller numbers are not published, so that nobody is recognised. */
const LEAST = 5

/**
 * The public numbers, counted at the first request and then stored for an hour, so that nobody can
 * make the database count at will, or see at once what a single report changes.
 */
export function openTransparency(db: Db, now = Date.now) {
  let stored: { months: Promise<SafetyMonth[]>; until: number } | undefined
  return () => {
    if (stored && now() < stored.until) return stored.months
    const months = readMonths(db)
    const fresh = { months, until: now() + CACHED_MS }
    stored = fresh
    months.catch(() => {
      if (stored === fresh) stored = undefined
    })
    return months
  }
}

async function readMonths(db: Db) {
  const [counts, medians, last] = await Promise.all([
    monthlyCounts(db),
    monthlyMedians(db),
    thisMonth(db),
  ])
  return publicMonths(counts, medians, last)
}

/** The months from the first in which anything happened to the last, newest first. */
export function publicMonths(
  counts: readonly MonthlyCount[],
  medians: readonly MonthlyMedian[],
  last: string,
): SafetyMonth[] {
  const first = counts.map(({ month }) => month).sort()[0]
  return first === undefined
    ? []
    : monthsBack(first, last).map((month) => publicMonth(month, counts, medians))
}

function publicMonth(
  month: string,
  counts: readonly MonthlyCount[],
  medians: readonly MonthlyMedian[],
): SafetyMonth {
  const count = (kind: MonthlyCount['kind'], key = '') =>
    publish(
      counts
        .filter((each) => each.month === month && each.kind === kind && each.key === key)
        .reduce((sum, each) => sum + each.count, 0),
    )
  const each = (kind: MonthlyCount['kind'], keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, count(kind, key)]))
  const median = medians.find((found) => found.month === month)
  const byReason = each('reports', reasonNames)
  return {
    month,
    reports: sumOf(Object.values(byReason)),
    byReason,
    byAct: each('decisions', acts),
    appeals: count('appeals'),
    lifted: count('lifted'),
    medianHours: median && median.decisions >= LEAST ? median.medianHours : null,
    erased: count('erased'),
  }
}

const publish = (count: number) => (count > 0 && count < LEAST ? null : count)

/**
 * The sum of published numbers; null when one of them is hidden, since that would follow from the
 * sum and the others.
 */
const sumOf = (counts: (number | null)[]) =>
  counts.reduce<number | null>(
    (sum, count) => (sum === null || count === null ? null : sum + count),
    0,
  )

function monthsBack(first: string, last: string) {
  const months: string[] = []
  for (let month = last; month >= first; month = before(month)) months.push(month)
  return months
}

/** The month before one like 2027-05. */
function before(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number > 1
    ? `${year}-${String(number - 1).padStart(2, '0')}`
    : `${String(year - 1).padStart(4, '0')}-12`
}
