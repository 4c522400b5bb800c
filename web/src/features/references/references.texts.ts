import { referenceTexts } from '@wayside/contract/references'
import { failedText } from '../../api/failures.texts.ts'
import { countOf } from '../../format/counts.ts'

/** The meaning of a kind, about the member of the reference. */
export const kindText = (kind: string, name: string) => (kinds[kind] ?? kinds.knows)?.(name) ?? ''
const kinds: Record<string, (name: string) => string> = {
  stayed: (name) => `Stayed with ${name}`,
  hosted: (name) => `Hosted ${name}`,
  met: (name) => `Met ${name}`,
  knows: (name) => `Knows ${name} otherwise`,
  missed: (name) => `Had agreed with ${name}, and it did not take place`,
}

/** References as others read them. */
export const shownTexts = {
  title: 'References',
  about: (name: string) => `References about ${name}`,
  aboutYou: 'References about you',
  empty: 'No references yet',
  emptyHint: 'Members write them after a stay or a meeting.',
  emptyHintOwn: 'Others write about you after a stay or a meeting.',
  noMatch: { yes: 'Nobody recommends them yet', no: 'Nobody advises against' },
  count: (total: number) => `${countOf(total, 'reference')}:`,
  recommend: (count: number) => (count === 1 ? '1 recommends' : `${count} recommend`),
  not: (count: number) => (count === 1 ? '1 does not' : `${count} do not`),
  everyone: 'All',
  filters: 'Which references',
  all: 'All references',
  yes: 'Recommends',
  no: 'Does not recommend',
  agreed: 'Agreed on Wayside',
  missed: 'They did not meet',
  erased: 'Deleted member',
  replied: (name: string) => `${name} replied`,
  youReplied: 'You replied',
  reply: 'Reply',
  replyLabel: 'Your reply',
  replyHint: 'Everybody who sees your profile reads it. You can reply once, and not change it.',
  sendReply: 'Send reply',
  busy: 'Sending...',
  cancel: 'Cancel',
  replyFailed: { failed: failedText, network: 'This could not be saved. Please try again.' },
  loading: 'Loading...',
  failed: 'The references could not be loaded.',
  replyRemoved: 'A moderator removed your reply. Why stands in your settings.',
  moreOf: (name: string) => `More about the reference by ${name}`,
  write: 'Write a reference',
  toProfile: 'Back to the profile',
  elsewhere: 'Back',
} as const

/** References that can be written, and those that wait until they open. */
export const openTexts = {
  write: 'You can write',
  until: (day: string) => `Until ${day}`,
  free: 'Not about a stay or meeting',
  toForm: 'Write a reference',
  waiting: 'Written, and not open yet',
  opens: (name: string, day: string) => `Opens when ${name} has written too, or on ${day}`,
  change: 'Read or change it',
  about: (name: string) => `${name} wrote a reference about you`,
  aboutHint: (day: string) =>
    `You can read it when you have written yours, or on ${day}. Until then nobody can.`,
  empty: 'Nothing to write about now',
  emptyHint: 'When a stay or meeting has begun, you can write about it here.',
  toStays: 'Stays and meetings',
} as const

/** The form of a reference. */
export const writeTexts = {
  title: 'Write a reference',
  changeTitle: 'Your reference',
  kind: 'How do you know them?',
  kinds: {
    stayed: 'I stayed with them',
    hosted: 'They stayed with me',
    met: 'We met',
    knows: 'I know them otherwise',
    missed: 'We had agreed, and it did not take place',
  } as Record<string, string>,
  recommends: (name: string) => `Would you recommend ${name}?`,
  yes: 'Yes',
  no: 'No',
  missed: 'It says that you did not meet, and counts as no recommendation.',
  text: 'Your words',
  textHint: 'What would have helped you to know before?',
  textHintNo: 'What happened? At least 50 characters.',
  blind: (name: string, day: string) =>
    `${name} can read it only when they have written too, or on ${day}. Until then you can change it, and nobody else reads a word.`,
  blindNew: (name: string) =>
    `${name} can read it only when they have written too, or after 14 days. Until then you can change it, and nobody else reads a word.`,
  lasting: 'Then it stands on their profile with your name. It cannot be deleted.',
  danger: 'Were you threatened or harmed?',
  dangerHint: (name: string) =>
    `Report it: moderators read it, and ${name} does not learn who told them.`,
  toSafety: 'How reports work',
  send: { submit: 'Send reference', busy: 'Sending...' },
  save: { submit: 'Save', busy: 'Saving...' },
  failed: { failed: failedText, network: 'This could not be saved. Please try again.' },
  restored: 'We brought back what you had typed.',
  thanks: (name: string, day: string) =>
    `Thank you. It opens when ${name} has written too, or on ${day}.`,
  thanksOpen: 'Thank you. Both references are open now.',
  saved: (name: string, day: string) =>
    `Saved. It opens when ${name} has written too, or on ${day}.`,
  read: (name: string) => `What ${name} wrote`,
  toStays: 'Stays and meetings',
  back: 'Back',
  others: 'My references',
  hint: 'What you write helps others to choose whom they stay with.',
  which: 'What is it about?',
  isClosed: (name: string) => `You cannot write about ${name} now`,
  theirsIsOpen: (name: string) => `What ${name} wrote about you is open`,
  whyClosed: {
    open: 'So you cannot write about them any more. You can read it, and reply to it once.',
    written: 'You have written this reference already.',
    outside: 'There is nothing to write about now, or the time for it is over.',
    tooEarly: referenceTexts.tooEarly,
    notWritten: referenceTexts.notWritten,
  } as Record<string, string>,
  waits: (name: string, day: string) =>
    `${name} wrote a reference about you. You can read it on ${day}.`,
  referencesOf: (name: string) => `References about ${name}`,
  notFound: 'Profile not found',
  discover: 'Discover People',
  loading: 'Loading...',
  loadFailedTitle: 'This could not be loaded.',
  loadFailed: 'Please check your connection and try again.',
} as const
