/** spec §2 and §8, Discover. */
export const discoverTexts = {
  title: 'Discover people',
  hint: 'See who is on the road, who has a spare room and who knows the way where you are going.',
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
  further: (count: number) => `${count} more`,
  failedTitle: 'Oops! Something went wrong',
  network: 'Unable to connect to server. Please check if the backend is running on port 5000.',
  serverError: (status: number) => `Server error: ${status}`,
  tryAgain: 'Try Again',
  empty: 'Nobody here yet',
  emptyHint: 'No members match these filters yet. Try another destination, or see everyone.',
  welcome: 'Pick a place, meet the people',
  welcomeIn: 'Choose a destination or a user type above, or start with one of these places.',
  welcomeOut: 'Only members can see other members: sign in to search, or sign up to be found.',
  signIn: 'Sign In',
  signUp: 'Sign Up',
} as const

export const cardTexts = {
  you: 'You',
  here: 'Here this week',
  since: 'Member since',
} as const

/** spec §8, A member's profile. */
export const profileTexts = {
  title: 'Profile',
  checking: 'Checking authentication...',
  notFound: 'Profile Not Found',
  failed: 'Failed to fetch user profile',
  network: 'Failed to load user profile',
  detailsFailed: (name: string) => `More about ${name} could not be loaded.`,
  back: 'Back to Discover',
  backElsewhere: 'Back',
  loading: 'Loading profile...',
  about: 'About',
  links: 'Elsewhere',
  networks: { instagram: 'Instagram', x: 'X', facebook: 'Facebook', website: 'Website' },
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
