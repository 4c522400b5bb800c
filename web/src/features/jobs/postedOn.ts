import { oncePerZone } from '../../ui/oncePerZone.ts'

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
export const postedDate = (at: string, zone?: string) => formats(zone).date.format(new Date(at))

/** The whole local moment with its zone, for a tooltip. */
export const postedExactly = (at: string, zone?: string) => formats(zone).moment.format(new Date(at))

export const yearOf = (at: string) => String(new Date(at).getFullYear())

const formats = oncePerZone((timeZone) => {
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
