/**
 * Makes a date format at its first use and keeps it by zone: making one takes far longer than using
 * it.
 */
function dateFormat(options: Intl.DateTimeFormatOptions) {
  const known = new Map<string | undefined, Intl.DateTimeFormat>()
  return (at: string | number | Date, timeZone?: string) => {
    const format = known.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, ...options })
    known.set(timeZone, format)
    return format.format(new Date(at))
  }
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const time = dateFormat(clock)
const weekday = dateFormat({ weekday: 'short' })
const longWeekday = dateFormat({ weekday: 'long' })
const date = dateFormat({ month: 'short', day: 'numeric' })
const year = dateFormat({ year: 'numeric' })

/** The whole local moment with its zone. */
export const fullTime = dateFormat({
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  ...clock,
  timeZoneName: 'short',
})

/** The posted date in its long form (spec §2, Job detail): "November 20, 2026". */
export const postedDate = dateFormat({ year: 'numeric', month: 'long', day: 'numeric' })

/** The same with weekday, time and zone, for a tooltip. */
export const postedExactly = dateFormat({
  weekday: 'short',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  ...clock,
  timeZoneName: 'short',
})

/** The local date and time of a post: "Nov 20, 2026, 14:05". */
export const postTime = dateFormat({ year: 'numeric', month: 'short', day: 'numeric', ...clock })

/** The same with weekday and zone. */
export const fullPostTime = dateFormat({ dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23' })

/** registerAge as a card says it: "2024". */
export const yearSince = (registerAge: string) => year(registerAge)

/** registerAge as a profile says it: "March 2024". */
export const monthSince = dateFormat({ year: 'numeric', month: 'long' })

export const yearOf = (at: string) => String(new Date(at).getFullYear())

const DAY_MS = 86_400_000

/**
 * spec §2: what a moment is called. Counts elapsed days (product.md), so that the thresholds 1, 2
 * and 7 hold in every zone.
 */
export function timeLabel(at: string, now: number, zone?: string) {
  const days = elapsedDays(at, now)
  if (days <= 1) return `Today ${time(at, zone)}`
  if (days <= 2) return `Yesterday ${time(at, zone)}`
  if (days <= 7) return `${weekday(at, zone)} ${time(at, zone)}`
  return `${date(at, zone)}, ${time(at, zone)}`
}

/**
 * The day above a stretch of messages, by the same rule: a message labelled Today never stands
 * below Yesterday.
 */
export function dayLabel(at: string, now: number, zone?: string) {
  const days = elapsedDays(at, now)
  if (days <= 1) return 'Today'
  if (days <= 2) return 'Yesterday'
  if (days <= 7) return longWeekday(at, zone)
  const isThisYear = year(at, zone) === year(now, zone)
  return isThisYear ? date(at, zone) : `${date(at, zone)}, ${year(at, zone)}`
}

// A clock that runs ahead makes no message come from the future.
const elapsedDays = (at: string, now: number) => Math.max(0, now - Date.parse(at)) / DAY_MS

const MINUTE_MS = 60_000
const units = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** How long ago something was: "2 days ago" (spec §2, Job list). A time to come counts as now. */
export function timeAgo(at: string | number, now = Date.now()) {
  const minutes = (now - new Date(at).getTime()) / MINUTE_MS
  const [unit, length] = units.find(([, least]) => minutes >= least) ?? []
  return unit
    ? new Intl.RelativeTimeFormat('en').format(-Math.floor(minutes / length), unit)
    : 'just now'
}
