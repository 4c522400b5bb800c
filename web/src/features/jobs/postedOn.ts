import { oncePerZone } from '../../ui/oncePerZone.ts'

/** The posted date (spec §2, Job list): "Nov 20, 2026". */
export const postedDay = (at: string, zone?: string) => formats(zone).day.format(new Date(at))

/** The long form (spec §2, Job detail): "November 20, 2026". */
export const postedDate = (at: string, zone?: string) => formats(zone).date.format(new Date(at))

/** The whole local moment with its zone, for a tooltip. */
export const postedExactly = (at: string, zone?: string) => formats(zone).moment.format(new Date(at))

export const yearOf = (at: string) => String(new Date(at).getFullYear())

const formats = oncePerZone((timeZone) => {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { timeZone, ...options })
  return {
    day: format({ year: 'numeric', month: 'short', day: 'numeric' }),
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
