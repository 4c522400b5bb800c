/** The three types of member in a sentence each. */
export const userTypeTexts = {
  question: 'How do you come along?',
  lines: {
    nomad: 'On the road, looking for people more than places.',
    host: 'A spare bed, a warm kitchen, a door that opens.',
    local: 'Knows the good bakery and the last bus home.',
  },
} as const
