/** The choices of each field, with their words. Each may also be empty: not said. */
export const detailChoices = {
  sleeping: {
    privateRoom: 'Private room',
    sharedRoom: 'Shared room',
    commonRoom: 'Sofa or mattress in a common room',
    tent: 'Space for a tent',
  },
  pets: { none: 'None', some: 'Yes' },
  smoking: { no: 'No smoking', outside: 'Outside only', inside: 'Inside too' },
  wheelchair: { yes: 'Step-free', partly: 'Partly step-free', no: 'Not step-free' },
  hosting: {
    accepting: 'Accepting guests',
    maybe: 'Maybe accepting guests',
    no: 'Not hosting now',
  },
} as const

export const languageLevels = {
  native: 'Native',
  fluent: 'Fluent',
  good: 'Good enough to talk',
  basic: 'A few words',
} as const
