import { countryName } from '@wayside/contract/countries'
import type { CountryCount } from '@wayside/contract/members'
import { countIn, labelOf } from './map.texts.ts'
import { shadeOf, shadesUpTo } from './shades.ts'
import type { Drawing } from './world.ts'

/** A country with members, as the map shows it. */
export interface Place extends Drawing {
  country: string
  /** Its name. */
  label: string
  /** Its name and counts, in words. */
  says: string
  shade: number
}

/** The countries where there is somebody of this type, by name, and the shades they are told apart by. */
export function placesOn(world: ReadonlyMap<string, Drawing>, counts: readonly CountryCount[], type: string) {
  const peopled = counts.flatMap((counted) => {
    const drawing = world.get(counted.country)
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
