import { countryName } from '@wayside/contract/countries'
import type { CountryCount } from '@wayside/contract/members'
import { formatNumber } from '../../../format.ts'

export const mapTexts = {
  title: 'Where members are',
  show: 'Show map',
  hide: 'Hide map',
  view: 'Region',
  map: 'Map of members. Use the arrow keys or type a letter to move between countries, and press Enter to choose one.',
  hint: 'Choose a country to see who is there.',
  loading: 'Loading the map...',
  failed: 'The map could not be loaded.',
  tryAgain: 'Try again',
  none: 'none',
} as const

const words = {
  host: ['host', 'hosts'],
  nomad: ['nomad', 'nomads'],
  local: ['local', 'locals'],
} as const
type Type = keyof typeof words

const isType = (type: string): type is Type => type in words

export const countIn = (counted: CountryCount, type: string) =>
  isType(type) ? counted[type] : counted.host + counted.nomad + counted.local

const counts = (count: number, [one, many]: readonly [string, string]) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

export const crowd = (type: string) => (isType(type) ? words[type][1] : 'members')

/** "France: 5 members (2 hosts, 3 nomads)", or of one type "France: 2 hosts". */
export function labelOf(counted: CountryCount, type: string): string {
  const name = counted.country === 'remote' ? 'Working remotely' : countryName(counted.country)
  if (isType(type)) return `${name}: ${counts(counted[type], words[type])}`
  const parts = (Object.keys(words) as Type[])
    .filter((each) => counted[each] > 0)
    .map((each) => counts(counted[each], words[each]))
  return `${name}: ${counts(countIn(counted, ''), ['member', 'members'])} (${parts.join(', ')})`
}
