import type { Agreement } from '@wayside/contract/agreements'
import { daysText, isDay, nightsBetween, nightsText } from '@wayside/contract/days'

/** Terms as they are typed. */
export interface TypedTerms {
  from: string
  to: string
  guests: string
  at: string
  place: string
  note: string
}

export const noTerms: TypedTerms = { from: '', to: '', guests: '1', at: '', place: '', note: '' }

export const typedOf = ({ from, to, guests, at, place, note }: Agreement['terms']): TypedTerms => ({
  from,
  to: to ?? '',
  guests: String(guests ?? 1),
  at: at ?? '',
  place: place ?? '',
  note,
})

/** "3–6 May 2027, 3 nights"; empty until both days are there. */
export function liveLine(from: string, to: string) {
  if (!isDay(from) || !isDay(to) || to <= from) return ''
  return `${daysText(from, to)}, ${nightsText(nightsBetween(from, to))}`
}

/** The day of the calendar here, which a field for dates offers first. */
export function today(now = new Date()) {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The dates of a form that are typed in part: they have no value, and only the browser knows. */
export const unreadIn = (form: HTMLFormElement) =>
  [...form.elements].flatMap((control) =>
    control instanceof HTMLInputElement && control.validity.badInput ? [control.name] : [],
  )
