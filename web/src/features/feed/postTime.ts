const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const short = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', day: 'numeric', ...clock })
const full = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23' })

/** Local date and time: "Nov 20, 2026, 14:05". */
export const postTime = (at: string) => short.format(new Date(at))

/** With weekday and zone. */
export const fullPostTime = (at: string) => full.format(new Date(at))
