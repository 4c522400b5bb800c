import type { Reported } from './reports.texts.ts'

export const reportTexts = {
  title: (what: Reported, name: string) =>
    what === 'member' ? `Report ${name}` : `Report ${what}`,
  reason: 'What is wrong?',
  text: 'What happened?',
  block: (name: string) => `Also block ${name}`,
  seen: (name: string) => `Moderators see this as it is now. ${name} is not told who reported.`,
  seenOfErased: 'Moderators see this as it is now. Nobody is told who reported.',
  seenMessages:
    'They see this message and up to five before and after it, nothing else from your conversation.',
  seenReference:
    'They see the reference with its reply, and the days of the stay or meeting that it is about.',
  danger: 'If somebody is in danger now, call the local emergency number first.',
  submit: 'Send report',
  busy: 'Sending...',
  failed: 'Your report could not be sent. Please try again.',
  messagesEmpty: 'There are no messages from them in this conversation.',
  number: (number: number) => `Report number ${number}`,
  close: 'Close',
} as const
