import { countryName } from '@wayside/contract/countries'
import { countOf } from '../../format/counts.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type Filters, moreInUse } from './discoverSearch.ts'

/** spec §2 and §8, Discover. */
export const discoverTexts = {
  title: 'Discover people',
  lead: 'See who is on the road, who has a spare room and who knows the way where you are going.',
  checking: 'Checking authentication...',
  search: 'Search Results',
  change: 'Change',
  clear: 'Clear filters',
  showAll: 'Show All Users',
  refresh: 'Refresh',
  destination: 'Destination',
  type: 'User type',
  searching: 'Searching...',
  anywhere: 'Anywhere',
  anyone: 'Everyone',
  oops: 'Oops! Something went wrong',
  unreachable: 'Unable to connect to server. Please check if the backend is running on port 5000.',
  serverError: (status: number) => `Server error: ${status}`,
  tryAgain: 'Try Again',
  nobody: 'Nobody here yet',
  nobodyLead: 'No members match these filters yet. Try another destination, or see everyone.',
  welcome: 'Pick a place, meet the people',
  welcomeIn: 'Choose a destination or a user type above, or start with one of these places.',
  welcomeOut: 'Only members can see other members: sign in to search, or sign up to be found.',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  previous: 'Previous',
  next: 'Next',
} as const

export const cardTexts = {
  you: 'You',
  here: 'Here this week',
  since: 'Member since',
} as const

/** spec §8, A member's profile. */
export const profileTexts = {
  title: 'Profile',
  notFound: 'Profile Not Found',
  failed: 'Failed to fetch user profile',
  unreachable: 'Failed to load user profile',
  back: 'Back to Discover',
  backElsewhere: 'Back',
  tryAgain: 'Try again',
  loading: 'Loading profile...',
  about: 'About',
  links: 'Elsewhere',
  neighbours: (country: string | undefined) =>
    country ? `More people in ${country}` : 'More people working remotely',
  allNeighbours: 'See all',
  verified: 'Email confirmed',
  share: 'Share profile',
  newTab: 'opens in a new tab',
  own: 'This is how others see you.',
  ownLink: 'Go to your profile',
  lastSeen: {
    today: 'Here today',
    week: 'Here this week',
    month: 'Here this month',
    longer: 'Not here for a month',
  } as Record<string, string>,
} as const

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
