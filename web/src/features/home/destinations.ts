/** spec §2, Home: the three fixed destinations and their fixed facts. */
export const destinations = [
  { country: 'switzerland', name: 'Switzerland', people: '8.8M', area: '41,290 km²' },
  { country: 'maldives', name: 'Maldives', people: '600K', area: '298 km²' },
  { country: 'france', name: 'France', people: '65.5M', area: '551,695 km²' },
] as const
