/** Makes something of a time zone once, as making a date format takes far longer than using it. */
function oncePerZone<Made>(make: (zone: string | undefined) => Made) {
  const known = new Map<string | undefined, Made>()
  return (zone: string | undefined) => {
    const made = known.get(zone) ?? make(zone)
    known.set(zone, made)
    return made
  }
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** spec §9: whole-dollar display. */
export const dollars = (amount: number) => usd.format(amount)

export const fullName = ({ name, lastname }: { name: string; lastname: string }) => `${name} ${lastname}`.trim()

const DAY_MS = 86_400_000

/** spec §2: what a moment is called. Counts elapsed days (product.md), so that the thresholds 1, 2 and 7 hold in every zone. */
export function timeLabel(at: string, now: number, zone?: string) {
  const { time, weekday, date } = formats(zone)
  const moment = new Date(at)
  const days = elapsedDays(moment, now)
  if (days <= 1) return `Today ${time.format(moment)}`
  if (days <= 2) return `Yesterday ${time.format(moment)}`
  if (days <= 7) return `${weekday.format(moment)} ${time.format(moment)}`
  return `${date.format(moment)}, ${time.format(moment)}`
}

/** The day above a stretch of messages, by the same rule: a message labelled Today never stands below Yesterday. */
export function dayLabel(at: string, now: number, zone?: string) {
  const { longWeekday, date, year } = formats(zone)
  const moment = new Date(at)
  const days = elapsedDays(moment, now)
  if (days <= 1) return 'Today'
  if (days <= 2) return 'Yesterday'
  if (days <= 7) return longWeekday.format(moment)
  const isThisYear = year.format(moment) === year.format(now)
  return isThisYear ? date.format(moment) : `${date.format(moment)}, ${year.format(moment)}`
}

/** The whole local moment with its zone. */
export const fullTime = (at: string, zone?: string) => formats(zone).full.format(new Date(at))

// A clock that runs ahead makes no message come from the future.
const elapsedDays = (moment: Date, now: number) => Math.max(0, now - moment.getTime()) / DAY_MS

const formats = oncePerZone((timeZone) => {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { timeZone, ...options })
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return {
    time: format(clock),
    weekday: format({ weekday: 'short' }),
    longWeekday: format({ weekday: 'long' }),
    date: format({ month: 'short', day: 'numeric' }),
    year: format({ year: 'numeric' }),
    full: format({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', ...clock, timeZoneName: 'short' }),
  }
})

const MINUTE = 60_000
const ago = new Intl.RelativeTimeFormat('en')
const units = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** The posted date (spec §2, Job list) as time that has gone by: "2 days ago". A clock that is ahead counts as now. */
export function postedAgo(at: string, now = Date.now()) {
  const minutes = (now - Date.parse(at)) / MINUTE
  const [unit, length] = units.find(([, least]) => minutes >= least) ?? []
  return unit ? ago.format(-Math.floor(minutes / length), unit) : 'just now'
}

/** The long form (spec §2, Job detail): "November 20, 2026". */
export const postedDate = (at: string, zone?: string) => longFormats(zone).date.format(new Date(at))

/** The whole local moment with its zone, for a tooltip. */
export const postedExactly = (at: string, zone?: string) => longFormats(zone).moment.format(new Date(at))

export const yearOf = (at: string) => String(new Date(at).getFullYear())

const longFormats = oncePerZone((timeZone) => {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { timeZone, ...options })
  return {
    date: format({ year: 'numeric', month: 'long', day: 'numeric' }),
    moment: format({
      weekday: 'short',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
  }
})

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const postShort = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', day: 'numeric', ...clock })
const postFull = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23' })

/** Local date and time: "Nov 20, 2026, 14:05". */
export const postTime = (at: string) => postShort.format(new Date(at))

/** With weekday and zone. */
export const fullPostTime = (at: string) => postFull.format(new Date(at))

const yearFormat = new Intl.DateTimeFormat('en', { year: 'numeric' })
const monthFormat = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long' })

/** registerAge as a card says it: "2024". */
export const yearSince = (registerAge: string) => yearFormat.format(new Date(registerAge))

/** registerAge as a profile says it: "March 2024". */
export const monthSince = (registerAge: string) => monthFormat.format(new Date(registerAge))
