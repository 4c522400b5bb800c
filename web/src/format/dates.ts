import * as texts from './dates.texts.ts'

/** Makes a date format at its first use and caches it by zone, because making one is slow. */
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

/** "Fri, Nov 20, 2026, 15:05 GMT+1". */
export const fullTime = dateFormat({
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  ...clock,
  timeZoneName: 'short',
})

/** The posted date in its long form (spec §2, Job): "November 20, 2026". */
export const postedDate = dateFormat({ year: 'numeric', month: 'long', day: 'numeric' })

/** The posted date with weekday, time and zone, for a tooltip. */
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

/** The time of a post with weekday and zone. */
export const fullPostTime = dateFormat({ dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23' })

/** The year of registerAge, for a card: "2024". */
export const yearSince = (registerAge: string) => year(registerAge)

/** The month of registerAge, for a profile: "March 2024". */
export const monthSince = dateFormat({ year: 'numeric', month: 'long' })

/** Names a month like 2027-05: "May 2027". */
export const monthName = (month: string) => monthSince(`${month}-01T00:00:00Z`, 'UTC')

/** The local time until which a link works: "November 20, 2026 at 14:05". */
export const deadline = dateFormat({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })

export const yearOf = (at: string) => String(new Date(at).getFullYear())

const DAY_MS = 86_400_000

/**
 * spec §2: the label of a time. It counts elapsed days, so that the thresholds 1, 2 and 7 hold in
 * every zone.
 */
export function timeLabel(at: string, now: number, zone?: string) {
  const days = elapsedDays(at, now)
  if (days <= 1) return `${texts.today} ${time(at, zone)}`
  if (days <= 2) return `${texts.yesterday} ${time(at, zone)}`
  if (days <= 7) return `${weekday(at, zone)} ${time(at, zone)}`
  return `${date(at, zone)}, ${time(at, zone)}`
}

/**
 * The day above a group of messages, by the same rule: a message labelled Today is never below
 * Yesterday.
 */
export function dayLabel(at: string, now: number, zone?: string) {
  const days = elapsedDays(at, now)
  if (days <= 1) return texts.today
  if (days <= 2) return texts.yesterday
  if (days <= 7) return longWeekday(at, zone)
  const isThisYear = year(at, zone) === year(now, zone)
  return isThisYear ? date(at, zone) : `${date(at, zone)}, ${year(at, zone)}`
}

/** The calendar day of a moment in the reader's zone: "Today", "Yesterday", "November 20, 2026". */
export function calendarDay(at: string, now: number, zone?: string) {
  const date = postedDate(at, zone)
  // Days have 23 to 25 hours, so they are counted as dates.
  const days = (Date.parse(`${postedDate(now, zone)} UTC`) - Date.parse(`${date} UTC`)) / DAY_MS
  if (days <= 0) return texts.today
  return days === 1 ? texts.yesterday : date
}

// A clock that runs ahead counts as now.
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

/**
 * Returns the time since a moment: "2 days ago" (spec §2, Job list). A future moment counts as now.
 */
export function timeAgo(at: string | number, now = Date.now()) {
  const minutes = (now - new Date(at).getTime()) / MINUTE_MS
  const [unit, length] = units.find(([, least]) => minutes >= least) ?? []
  return unit
    ? new Intl.RelativeTimeFormat('en').format(-Math.floor(minutes / length), unit)
    : texts.justNow
}
