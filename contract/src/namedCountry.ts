import { countries } from './countries.ts'
import { wordKey } from './searchKey.ts'

const otherNames = {
  'united states': ['USA', 'US', 'U.S.A.', 'U.S.', 'United States of America'],
  'united kingdom': ['UK', 'U.K.', 'Great Britain'],
  'united arab emirates': ['UAE'],
  netherlands: ['Holland', 'The Netherlands'],
  czechia: ['Czech Republic'],
  'ivory coast': ['Côte d’Ivoire'],
}

const named = new Map(
  [
    ...countries.map(({ value, label }) => [value, [label]] as const),
    ...Object.entries(otherNames),
  ].flatMap(([value, names]) => names.map((name) => [wordKey(name), value])),
)

/** The wire value of the country that people write so, such as `czechia` for ` CZECHIA`. */
export const countryNamed = (text: string) => named.get(wordKey(text))

const BEGINNING_MAX = 3

/** The wire values of the first countries with a name that begins so, from two letters on. */
export function countriesBeginning(text: string): string[] {
  const key = wordKey(text)
  if ([...key].length < 2) return []
  const found = [...named].filter(([name]) => name.startsWith(key)).map(([, value]) => value)
  return [...new Set(found)].slice(0, BEGINNING_MAX)
}

/**
 * Parts a place as it is typed at its last comma, when a country follows it: `Lyon, France`. Nothing
 * before it leaves the country alone.
 */
export function placeAndCountry(text: string): { place: string; country?: string } {
  const comma = text.lastIndexOf(',')
  const country = comma >= 0 ? countryNamed(text.slice(comma + 1)) : undefined
  return country ? { place: text.slice(0, comma), country } : { place: text }
}

/** The country that the name of a place means as a whole, when it is a country's and no place's. */
export function wholeCountry(text: string) {
  const { place, country } = placeAndCountry(text)
  return wordKey(place) === '' ? country : country === undefined ? countryNamed(place) : undefined
}
