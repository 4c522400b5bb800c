import { oncePerZone } from '../../ui/oncePerZone.ts'

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
