const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long a job has been posted: "now", "5 minutes ago", "yesterday", "3 weeks ago"; after 60 days the date itself. */
export function postedAgo(at: string, now: number, zone?: string): string {
  // A clock that runs behind makes no job come from the future.
  const age = Math.max(0, now - Date.parse(at))
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return ago.format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return ago.format(-Math.floor(age / HOUR_MS), 'hour')
  const days = Math.floor(age / DAY_MS)
  if (days < 14) return ago.format(-days, 'day')
  if (days < 60) return ago.format(-Math.floor(days / 7), 'week')
  return on({ month: 'short', zone }).format(new Date(at))
}

/** The long form (spec §2, Job detail): "November 20, 2026". */
export const postedDate = (at: string, zone?: string) => on({ month: 'long', zone }).format(new Date(at))

/** The whole local moment with its zone, for a tooltip. */
export const postedExactly = (at: string, zone?: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(at))

export const yearOf = (at: string) => String(new Date(at).getFullYear())

const on = ({ month, zone }: { month: 'short' | 'long'; zone: string | undefined }) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month, day: 'numeric' })
