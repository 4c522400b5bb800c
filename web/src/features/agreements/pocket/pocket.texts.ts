/** The travel pocket: what is agreed and not over. */
export const pocketTexts = {
  title: 'Travel pocket',
  hint: 'Where you go and who comes: all that is agreed. Once opened here, it can be read without a connection.',
  print: 'Print',
  loading: 'Loading your travel pocket...',
  failed: 'Your travel pocket could not be loaded.',
  empty: 'Nothing agreed yet',
  emptyHint:
    'What you and another member both accepted stands here, with the address once it is shared.',
  discover: 'Discover People',
  stays: 'Stays and meetings',
  place: 'Where',
  note: 'Anything else',
  notShared: (name: string) => `${name} has not shared the address yet.`,
  shareYours: (name: string) =>
    `${name} does not have your address yet. Share it in the conversation.`,
  changes: 'A change is suggested in the conversation. This is what was agreed.',
  conversation: 'Open conversation',
} as const
