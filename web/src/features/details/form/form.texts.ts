/** The form of one's own details; the rules and the words of choices are in the contract. */
export const formTexts = {
  title: 'More about you',
  hint: 'For those who look for a bed or for company. Fill in what you like: nothing is required.',
  back: 'Back to Profile',
  loading: 'Loading your details...',
  failedTitle: 'Your details could not be loaded',
  failed: 'Nothing has been lost. Please try again.',
  restored: 'Your earlier changes are still here. They are not saved yet.',
  about: 'About you',
  home: 'Your home',
  hostingTitle: 'Hosting',
  secret: 'Only for guests you accept',
  secretHint: 'Nobody sees this until you accept a stay and choose to share it.',
  notSaid: 'Not said',
  fields: {
    city: 'City you live in',
    sleeping: 'Sleeping place',
    maxGuests: 'Guests at most',
    pets: 'Pets at home',
    smoking: 'Smoking',
    wheelchair: 'Wheelchair access',
    offers: 'What I offer',
    asks: 'What I ask of guests',
    hosting: 'Hosting',
    question: 'One question for whoever asks to stay',
    requestLimit: 'Unanswered requests at most',
    address: 'Address',
    phone: 'Phone',
    arrival: 'How to get there',
  },
  hints: {
    city: 'A city is enough. Your address is shared only with guests you accept.',
    unknownCity: 'Searches near a city do not know this place. A larger town is found better.',
    offers: 'A bed, a kitchen, a day in the hills...',
    asks: 'What makes a stay good for both of you.',
    question: 'They answer it when they ask to stay.',
    requestLimit:
      'When so many wait for your answer, nobody else can ask. Others never see this number.',
    arrival: 'The stop, the door, the bell.',
  },
  save: { submit: 'Save', busy: 'Saving...' },
  more: 'Change more',
  saveFailed: { failed: 'Your details could not be saved.' },
} as const

export const interestTexts = {
  label: 'Interests',
  hint: 'Up to 12. Enter or a comma adds one.',
  add: 'Add interest',
  chosen: 'Selected interests',
  remove: (interest: string) => `Remove interest ${interest}`,
  added: (interest: string) => `Interest ${interest} added`,
  removed: (interest: string) => `Interest ${interest} removed`,
} as const

export const languageTexts = {
  legend: 'Languages',
  code: 'Language',
  level: 'Level',
  choose: 'Choose',
  add: 'Add a language',
  full: 'That is 10 languages, which is the most.',
  remove: (row: string) => `Remove ${row}`,
  row: (at: number) => `language ${at + 1}`,
  removed: 'Language removed',
} as const

export const closedTexts = {
  legend: 'Dates when I cannot host',
  hint: 'Both days included. Others never see these dates.',
  from: 'First day',
  to: 'Last day',
  add: 'Add dates',
  full: 'That is 20 ranges, which is the most.',
  remove: (row: string) => `Remove ${row}`,
  row: (at: number) => `range ${at + 1}`,
  removed: 'Dates removed',
} as const
