/** The link by which calendar programs follow what a member has agreed to. */
export const calendarTexts = {
  title: 'Calendar link',
  hint: 'Your calendar app can follow your stays and meetings by a link of your own. Give it to nobody else: whoever has it sees with whom, when, and in which city. It never tells an address or a note.',
  loading: 'Loading...',
  make: 'Make a link',
  makeNew: 'Make a new link',
  since: (day: string) =>
    `Your link is on since ${day}. It was shown when you made it. A new one ends it.`,
  made: 'Copy it now: it is shown only once.',
  link: 'Your link',
  what: 'the link',
  open: 'Open in a calendar app',
  end: 'Turn off',
  ended: 'The link is off.',
  close: 'Close',
  failed: 'This could not be done. Please try again.',
} as const
