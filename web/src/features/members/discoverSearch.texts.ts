import { countryName } from '@wayside/contract/countries'
import { countOf } from '../../format/counts.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type Filters, type Flag, moreInUse } from './discoverSearch.ts'

export const chipTexts = { title: 'Active filters', remove: 'Remove filter ' } as const

/** The filters that are on or off, as the panel names them, and the buttons that remove them. */
export const flagTexts = {
  bed: {
    privateRoom: 'Private room',
    stepFree: 'Step-free',
    noSmoking: 'No smoking inside',
  },
  person: {
    references: 'Has references',
    answers: 'Answers most requests',
  },
} as const
export const flagNames: Record<Flag, string> = { ...flagTexts.bed, ...flagTexts.person }

const typeNames = {
  host: { one: 'Host', many: 'Hosts' },
  nomad: { one: 'Nomad', many: 'Nomads' },
  local: { one: 'Local', many: 'Locals' },
} as const

export const typeOptions = Object.entries(typeNames).map(([value, { one }]) => ({
  value,
  label: one,
}))

const namesOf = (type: string) =>
  type in typeNames ? typeNames[type as keyof typeof typeNames] : undefined

export const crowdOf = (type: string) => namesOf(type)?.many

const nameOfType = (type: string) => namesOf(type)?.one ?? ''

const placeOf = (country: string) =>
  country === 'remote' ? ' working remotely' : ` in ${countryName(country)}`

/** "Hosts in France", "Nomads", "Members near Lyon", "Members in Peru", "All members". */
export function headingOf(filters: Filters): string {
  const { country, near, hostornomad } = filters
  const crowd = crowdOf(hostornomad)
  if (near) return `${crowd ?? 'Members'} near ${near}`
  if (country) return `${crowd ?? 'Members'}${placeOf(country)}`
  return crowd ?? (moreInUse(filters).length > 0 ? 'Members' : 'All members')
}

/** The two filters of each list that are in use, each with its name on the button that removes it. */
export const filtersInUse = ({ country, hostornomad }: Filters) =>
  [
    { filter: 'country' as const, name: country && countryName(country) },
    { filter: 'hostornomad' as const, name: nameOfType(hostornomad) },
  ].filter(({ name }) => name)

/** "1 member", "23 members, page 2 of 3"; of more than were looked at "400+ members". */
export function resultCount(total: number, page: number, pages: number, isAtLeast = false): string {
  const members = isAtLeast ? `${formatNumber(total)}+ members` : countOf(total, 'member')
  return pages > 1 ? `${members}, page ${formatNumber(page)} of ${formatNumber(pages)}` : members
}
