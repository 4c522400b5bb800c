export const texts = {
  pageTitle: 'Go far, know someone there',
  title: 'Go far. Know someone there.',
  hint: 'Meet nomads on the road, hosts with a spare room and locals who know the way.',
  start: 'Get Started',
  explore: 'Explore Now',
  discover: 'Discover People',
  types: {
    nomad: 'On the road, looking for people more than places.',
    host: 'A spare bed, a warm kitchen, an open door.',
    local: 'Knows the good bakery and the last bus home.',
  },
  destinations: 'Where to next?',
  destinationsHint: 'Pick a place and see who is already there.',
  // spec §2, Home: three fixed destinations with fixed facts.
  places: [
    { country: 'switzerland', name: 'Switzerland', facts: '8.8M people, 41,290 km²' },
    { country: 'maldives', name: 'Maldives', facts: '600K people, 298 km²' },
    { country: 'france', name: 'France', facts: '65.5M people, 551,695 km²' },
  ],
  close: 'There is room by the fire.',
  closeHint: 'Members all over the world, one message away. See who is near your next stop.',
} as const
