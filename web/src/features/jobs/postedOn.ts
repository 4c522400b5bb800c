/** The posted date (spec §2, Job list): "Nov 20, 2026". */
export const postedDay = (at: string, zone?: string) => on({ month: 'short', zone }).format(new Date(at))

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
