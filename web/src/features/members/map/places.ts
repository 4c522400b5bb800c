import { countryName } from '@wayside/contract/countries'
import type { CountryCount } from '@wayside/contract/members'
import { formatNumber } from '../../../format/numbers.ts'
import type { Drawing } from './countryShapes.ts'
import { countIn, labelOf, mapTexts } from './map.texts.ts'

export interface Place extends Drawing {
  country: string
  label: string
  /** The label with the counts. */
  says: string
  shade: number
}

/** Returns the countries with members of this type, by name, and the thresholds of their shades. */
export function placesOn(
  shapes: ReadonlyMap<string, Drawing>,
  counts: readonly CountryCount[],
  type: string,
) {
  const peopled = counts.flatMap((counted) => {
    const drawing = shapes.get(counted.country)
    return drawing && countIn(counted, type) > 0 ? [{ counted, drawing }] : []
  })
  const shades = shadesUpTo(Math.max(0, ...peopled.map(({ counted }) => countIn(counted, type))))
  const places = peopled.map(({ counted, drawing }): Place => {
    const { country } = counted
    return {
      ...drawing,
      country,
      label: countryName(country),
      says: labelOf(counted, type),
      shade: shadeOf(countIn(counted, type), shades),
    }
  })
  return { places: places.sort((one, other) => one.label.localeCompare(other.label, 'en')), shades }
}

/** Which of the four shades to use for this number of steps, as far apart as possible. */
const spread: readonly (readonly number[])[] = [[], [3], [2, 4], [1, 2, 4], [1, 2, 3, 4]]

/** Returns the lowest count of each shade, in geometric steps. */
export function shadesUpTo(most: number): number[] {
  const ratio = most ** (1 / 4)
  const starts = [0, 1, 2, 3].map((step) => Math.ceil(ratio ** step))
  return [...new Set(starts)].filter((start) => start > 0 && start <= most)
}

/** Returns the shade of a count, from 1 to 4, the darkest. */
export const shadeOf = (count: number, shades: readonly number[]) =>
  spread[shades.length]?.[shades.filter((start) => count >= start).length - 1] ?? 0

/** Returns the labels of the shades: "1", "2–4", "5 or more". */
export const wordsOf = (shades: readonly number[]) =>
  shades.map((start, at) => {
    const next = shades[at + 1]
    if (next === undefined) return start === 1 ? '1' : mapTexts.orMore(formatNumber(start))
    return next - start === 1
      ? formatNumber(start)
      : `${formatNumber(start)}–${formatNumber(next - 1)}`
  })
