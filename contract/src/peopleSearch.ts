import { z } from 'zod/mini'
import { hasBegun, isDay, isOver, nightsBetween } from './days.ts'
import { atMost, clamped, flag } from './text.ts'
import { oneToTwenty, oneToTwentyText } from './typedNumbers.ts'

const DAY_MS = 86_400_000

export const searchRules = {
  date: 'Please enter a date as YYYY-MM-DD',
  first: 'Please choose the first day',
  last: 'Please choose the last day',
  past: 'Please choose dates from today on',
  far: 'Please choose dates within two years',
  order: 'The last day must be after the first',
  long: 'A stay can last up to 90 nights',
  guests: oneToTwentyText,
  seen: 'You hide when you were last here, so you cannot search by it',
} as const

/** How far around a place one can search, in km; 25 is the preset. */
export const distances = [10, 25, 50, 100] as const

const some = z.optional(z.string().check(z.trim()))
const lower = z.optional(z.string().check(z.trim(), z.toLowerCase()))
const short = (max: number) =>
  z.optional(z.string().check(z.trim(), atMost(max, `Please use ${max} characters or less`)))
const day = z.optional(
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isDay(text), searchRules.date),
  ),
)

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The error of the days of a stay, with the field that has it. */
function wrongDays({ from = '', to = '' }: Days): [field: 'from' | 'to', text: string] | undefined {
  if (from === '' && to === '') return undefined
  if (from === '') return ['from', searchRules.first]
  if (to === '') return ['to', searchRules.last]
  if (isOver(from, Date.now())) return ['from', searchRules.past]
  if (!hasBegun(from, Date.now() + 730 * DAY_MS)) return ['from', searchRules.far]
  if (to <= from) return ['to', searchRules.order]
  if (nightsBetween(from, to) > 90) return ['to', searchRules.long]
  return undefined
}

/** The filters of the search for people. Unknown values of a choice are ignored. */
export const searchQuery = z
  .object({
    country: lower,
    hostornomad: lower,
    q: short(60),
    near: short(120),
    within: some,
    language: some,
    hosting: some,
    from: day,
    to: day,
    guests: oneToTwenty,
    privateRoom: flag,
    stepFree: flag,
    noSmoking: flag,
    seen: some,
    references: flag,
    answers: flag,
    sort: some,
    page: z._default(clamped(1, 50, 1), 1),
    limit: z._default(clamped(1, 50, 8), 8),
  })
  .check(
    z.superRefine((query, context) => {
      const [field, message] = wrongDays(query) ?? []
      if (field && message)
        context.addIssue({ code: 'custom', path: [field], message, input: query[field] })
    }),
  )
export type SearchQuery = z.infer<typeof searchQuery>

/**
 * The filters that find members. A new one does not compile before it has its condition. `within`
 * goes with `near`, and `to` with `from`.
 */
export type PeopleFilter = Exclude<keyof SearchQuery, 'within' | 'to' | 'sort' | 'page' | 'limit'>
