/** spec §2, Home: the three fixed destinations and their fixed facts. */
export const destinations = [
  { country: 'switzerland', name: 'Switzerland', facts: '8.8M people, 41,290 km²' },
  { country: 'maldives', name: 'Maldives', facts: '600K people, 298 km²' },
  { country: 'france', name: 'France', facts: '65.5M people, 551,695 km²' },
] as const
