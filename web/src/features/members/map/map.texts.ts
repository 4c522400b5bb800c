import { countryName } from '@wayside/contract/countries'
import type { CountryCount } from '@wayside/contract/members'
import { countOf } from '../../../format/counts.ts'
import type { Region } from './countryShapes.ts'

export const mapTexts = {
  title: 'Where members are',
  show: 'Show map',
  hide: 'Hide map',
  region: 'Region',
  regions: {
    world: 'World',
    europe: 'Europe',
    africa: 'Africa',
    asia: 'Asia',
    northAmerica: 'North America',
    caribbean: 'Caribbean',
    southAmerica: 'South America',
    oceania: 'Oceania',
  } satisfies Record<Region, string>,
  map: 'Map of members. Use the arrow keys or type a letter to move between countries, and press Enter to choose one.',
  hint: 'Choose a country to see who is there.',
  countsAll: 'The map counts all members of this type.',
  loading: 'Loading the map...',
  failed: 'The map could not be loaded.',
  none: 'none',
  orMore: (count: string) => `${count} or more`,
  of: 'Of',
} as const

const types = ['host', 'nomad', 'local'] as const
type Type = (typeof types)[number]

const isType = (type: string): type is Type => types.some((each) => each === type)

export const countIn = (counted: CountryCount, type: string) =>
  isType(type) ? counted[type] : counted.host + counted.nomad + counted.local

export const crowd = (type: string) => (isType(type) ? `${type}s` : 'members')

/** "France: 5 members (2 hosts, 3 nomads)", or of one type "France: 2 hosts". */
export function labelOf(counted: CountryCount, type: string): string {
  const name = counted.country === 'remote' ? 'Working remotely' : countryName(counted.country)
  if (isType(type)) return `${name}: ${countOf(counted[type], type)}`
  const parts = types
    .filter((each) => counted[each] > 0)
    .map((each) => countOf(counted[each], each))
  return `${name}: ${countOf(countIn(counted, ''), 'member')} (${parts.join(', ')})`
}
