import { z } from 'zod/mini'
import { isDay, isOver } from './days.ts'
import { detailChoices, languageLevels } from './detailChoices.ts'
import { languageCodes } from './languages.ts'
import { limits } from './limits.ts'
import { optional, optionalText, tooLong } from './optionalText.ts'
import { addressFields } from './stayAddress.ts'
import { type TagBounds, tagsWithin } from './tags.ts'
import { oneLine } from './text.ts'
import { oneToTwenty, oneToTwentyText } from './typedNumbers.ts'

export const detailsRules = {
  city: 'Please enter a city only, without street or number',
  languages: `You can add up to ${limits.languagesMax} languages`,
  languageTwice: 'Please list each language once',
  interests: `You can add up to ${limits.interestsMax} interests`,
  number: oneToTwentyText,
  choice: 'Please choose from the list',
  date: 'Please enter a date as YYYY-MM-DD',
  bothDays: 'Please enter both days, or none',
  lastBeforeFirst: 'The last day must not be before the first',
  closed: `You can add up to ${limits.closedDatesMax} ranges`,
} as const

/** One of the keys of some choices, or nothing. */
const choice = <Key extends string>(choices: Record<Key, string>) =>
  z._default(
    z.enum(['', ...(Object.keys(choices) as Key[])], detailsRules.choice),
    // TypeScript cannot tell that it is one of the keys.
    '' as never,
  )

const digitOrComma = /[\p{N},،、，﹐﹑､]/u
const city = optional(
  oneLine(limits.cityMax, tooLong(limits.cityMax)).check(
    z.refine((value) => !digitOrComma.test(value), detailsRules.city),
  ),
)

const languageRow = z
  .object({
    code: z._default(z.enum(['', ...languageCodes], detailsRules.choice), ''),
    level: choice(languageLevels),
  })
  .check(
    z.refine(({ code, level }) => level !== '' || code === '', {
      path: ['level'],
      error: detailsRules.choice,
    }),
    z.refine(({ code, level }) => code !== '' || level === '', {
      path: ['code'],
      error: detailsRules.choice,
    }),
  )
type LanguageRow = z.infer<typeof languageRow>

const languages = z._default(
  z.pipe(
    z.pipe(
      z.array(languageRow),
      z.transform((rows: LanguageRow[]) => rows.filter(({ code }) => code !== '')),
    ),
    z.array(z.custom<LanguageRow>()).check(
      z.maxLength(limits.languagesMax, detailsRules.languages),
      z.refine(
        (rows) => new Set(rows.map(({ code }) => code)).size === rows.length,
        detailsRules.languageTwice,
      ),
    ),
  ),
  [],
)

/** The bounds of the interests, which are otherwise as the tags of a post. */
export const interestTags = {
  tagMax: limits.interestMax,
  tagLong: tooLong(limits.interestMax),
  count: limits.interestsMax,
  tooMany: detailsRules.interests,
} as const satisfies TagBounds

const day = z._default(
  z.string(detailsRules.date).check(
    z.trim(),
    z.refine((value) => value === '' || isDay(value), detailsRules.date),
  ),
  '',
)
const closedRow = z.object({ from: day, to: day }).check(
  z.refine(({ from, to }) => (from === '') === (to === ''), {
    path: ['to'],
    error: detailsRules.bothDays,
  }),
  z.refine(({ from, to }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    error: detailsRules.lastBeforeFirst,
  }),
)
type ClosedRow = z.infer<typeof closedRow>

/** Ranges without days, doubled ones and those that are over are left out, and do not count. */
const rangesToCome = (rows: ClosedRow[]) =>
  rows.filter(
    ({ from, to }, at) =>
      from !== '' &&
      !isOver(to, Date.now()) &&
      rows.findIndex((other) => other.from === from && other.to === to) === at,
  )

const closed = z._default(
  z.pipe(
    z.pipe(z.array(closedRow), z.transform(rangesToCome)),
    z.array(z.custom<ClosedRow>()).check(z.maxLength(limits.closedDatesMax, detailsRules.closed)),
  ),
  [],
)

/** The form of /profile/details. It replaces all: a field that is missing becomes empty. */
export const detailsForm = z.object({
  city,
  languages,
  interests: z._default(tagsWithin(interestTags).list, []),
  sleeping: choice(detailChoices.sleeping),
  maxGuests: oneToTwenty,
  pets: choice(detailChoices.pets),
  smoking: choice(detailChoices.smoking),
  wheelchair: choice(detailChoices.wheelchair),
  offers: optionalText(limits.offersMax),
  asks: optionalText(limits.offersMax),
  hosting: choice(detailChoices.hosting),
  question: optional(oneLine(limits.questionMax, tooLong(limits.questionMax))),
  requestLimit: z.pipe(
    oneToTwenty,
    z.transform((value: number | null) => value ?? limits.requestLimit),
  ),
  closed,
  ...addressFields,
})
export type DetailsForm = z.infer<typeof detailsForm>
