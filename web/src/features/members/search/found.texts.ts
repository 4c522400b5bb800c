import { daysText, guestsText, isDay } from '@wayside/contract/days'
import { languageName } from '@wayside/contract/languages'
import { flagNames } from '../discoverSearch.texts.ts'
import { distanceOf, type Filters, type MoreFilter } from '../discoverSearch.ts'

type Name = string | ((filters: Filters) => string)
const chipNames: Record<Exclude<MoreFilter, 'q' | 'near'>, Name> = {
  ...flagNames,
  language: ({ language }) =>
    language === 'mine' ? 'Speaks a language of mine' : `Speaks ${languageName(language)}`,
  hosting: ({ hosting }) =>
    hosting === 'accepting' ? 'Accepting guests' : 'Maybe or accepting guests',
  days: ({ from, to }) => daysOf(from, to),
  guests: ({ guests }) => guestsText(Number(guests)),
  seen: ({ seen }) => (seen === 'week' ? 'Here this week' : 'Here this month'),
}

/** The name of a filter on the button that removes it; in some it holds what was typed. */
export function chipOf(filter: MoreFilter, filters: Filters): Chip {
  const { q, near, within } = filters
  if (filter === 'q') return { typed: q, words: (typed) => `“${typed}”` }
  if (filter === 'near')
    return { typed: near, words: (typed) => `near ${typed}, ${distanceOf(within)} km` }
  const name = chipNames[filter]
  return { words: () => (typeof name === 'string' ? name : name(filters)) }
}

interface Chip {
  typed?: string
  words: (typed: string) => string
}

/** "3–6 May 2027"; one day alone, or one that the calendar does not have, stands as it is. */
function daysOf(from: string, to: string) {
  if (isDay(from) && isDay(to)) return daysText(from, to)
  return [from && `from ${wordsOf(from)}`, to && `to ${wordsOf(to)}`].filter(Boolean).join(' ')
}
const wordsOf = (day: string) => (isDay(day) ? daysText(day) : day)

export const sortTexts = {
  label: 'Sort by',
  options: { '': 'Best match', newest: 'Newest first', near: 'Closest first' },
  sentences: {
    '': 'Best matches first. Nobody can pay to stand first.',
    newest: 'New members and hosts who opened again first.',
    near: 'Closest cities first.',
  },
  why: 'Why this order?',
} as const
export type Sort = keyof typeof sortTexts.options

export const foundTexts = {
  close: (words: string) => `No exact match for “${words}”. These are close.`,
  others: 'Add a filter to see others.',
  languagesEmpty: 'You have not said which languages you speak.',
  addLanguages: 'Say which languages you speak',
  near: (place: string) => `Search near ${place}`,
  inside: (country: string) => `Search in ${country}`,
  wider: 'Search within 100 km',
} as const

export const reasonTexts = {
  title: 'Why this member is found',
  livesIn: (city: string) => `Lives in ${city}`,
  livesNear: (city: string, near: string) => `Lives in ${city}, near ${near}`,
  accepting: 'Accepting guests',
  /** "Can host 2 on 3–6 May 2027". */
  canHost: (guests: string, days: string) => `Can host ${guests && `${guests} `}on ${days}`,
  week: 'Here this week',
  month: 'Here this month',
  speaks: (code: string) => `Speaks ${languageName(code)}`,
  likes: (interest: string) => `Likes ${interest}, as you do`,
  hasReferences: 'Has references',
  isNew: 'New here',
  isAgain: 'Hosting again',
} as const
