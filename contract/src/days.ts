/**
 * A date is a calendar day at the place, `YYYY-MM-DD`, and never an instant. All here is in UTC
 * only, so that no zone of a machine moves a day.
 */

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
// A day begins first at UTC+14, and ends last at UTC−12.
const EARLIEST_MS = 14 * HOUR_MS
const LATEST_MS = 12 * HOUR_MS

const form = /^\d{4}-\d\d-\d\d$/

/** Whether a text is a day of the calendar, from year 1 on, as PostgreSQL stores it. */
export const isDay = (text: string) =>
  form.test(text) &&
  !text.startsWith('0000') &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** Whether a day has begun somewhere on earth. */
export const hasBegun = (day: string, now: number) => now >= Date.parse(day) - EARLIEST_MS

/** Whether a day is over everywhere on earth: from 12:00 UTC of the next day on. */
export const isOver = (day: string, now: number) => now >= Date.parse(day) + DAY_MS + LATEST_MS

/** The last day on which there is time in every zone until an instant: that of UTC−12. */
export const lastDayBefore = (instant: string) =>
  new Date(Date.parse(instant) - 1 - LATEST_MS).toISOString().slice(0, 10)

/** How many nights lie between two days. */
export const nightsBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const partsOf = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year: String(Number(year)), month: months[Number(month) - 1] ?? '', date: Number(date) }
}

/** Words for the days from one to another: "3 May 2027", "3–6 May 2027", "28 May – 2 Jun 2027". */
export function daysText(from: string, to = from): string {
  const [first, last] = [partsOf(from), partsOf(to)]
  const end = `${last.date} ${last.month} ${last.year}`
  if (from === to) return end
  if (first.year !== last.year) return `${first.date} ${first.month} ${first.year} – ${end}`
  return first.month === last.month
    ? `${first.date}–${end}`
    : `${first.date} ${first.month} – ${end}`
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

export const nightsText = (nights: number) => counted(nights, 'night')
export const guestsText = (guests: number) => counted(guests, 'guest')
