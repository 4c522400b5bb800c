/** The three types of members, to choose from. */
export const userTypeTexts = {
  question: 'How will you take part?',
  lines: {
    nomad: 'On the road, looking for people more than places.',
    host: 'A spare bed, a warm kitchen, an open door.',
    local: 'Knows the good bakery and the last bus home.',
  },
} as const
