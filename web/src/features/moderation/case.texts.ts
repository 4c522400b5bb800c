import { failedText } from '../../api/failures.texts.ts'
import { countOf } from '../../format/counts.ts'

export const caseTexts = {
  back: 'Back to the queue',
  number: (number: number) => `Case ${number}`,
  opened: (age: string) => `Opened ${age}`,
  paneEmpty: 'No case is open',
  paneEmptyHint: 'Choose one from the queue. Every case that you open is logged.',
  take: 'Take',
  busy: 'Taking...',
  profile: 'Open profile',
  standing: {
    suspended: 'Suspended',
    banned: 'Banned',
    leaving: 'Being deleted',
    erased: 'Deleted',
  } as Record<string, string>,
  until: (day: string) => `until ${day}`,
  since: 'Member since',
  reportsAbout: (n: number) => `${countOf(n, 'report')} about them`,
  reportsBy: (n: number) => `${countOf(n, 'report')} by them`,
  blockedBy: (n: number) => `Blocked ${countOf(n, 'time')} in 30 days`,
  sharesBannedDevice: 'Shares a device with a banned account',
  reports: 'Reports',
  evidence: 'Evidence',
  history: 'History',
  historyEmpty: 'No decisions about this member so far.',
  reportNumber: (number: number) => `Number ${number}`,
  by: 'by',
  nobody: 'a deleted account',
  unnamed: 'a member who is not named to you',
  isDecided: 'Decided',
  toDecision: 'Go to the decision',
  failed: failedText,
} as const

const removedWords: Record<string, string> = {
  post: 'a post',
  job: 'a job',
  message: 'a message',
  reference: 'a reference',
  reply: 'a reply to a reference',
  picture: 'the picture',
  bio: 'the bio',
  details: 'texts of the details',
  links: 'the links',
}

/** Returns the removed things in words: "2 posts", "the bio". */
export function removedList(removed: readonly { kind: string }[]) {
  return [...new Set(removed.map(({ kind }) => kind))].map((kind) => {
    const count = removed.filter((item) => item.kind === kind).length
    return count > 1 ? countOf(count, kind) : (removedWords[kind] ?? kind)
  })
}

export const historyTexts = {
  by: (name: string) => `by ${name}`,
  removed: 'Removed',
  note: 'Note',
  lifted: (day: string) => `Lifted on ${day}`,
  appeal: {
    waiting: 'The appeal is waiting.',
    lifted: 'The appeal was heard: the decision is lifted.',
    upheld: 'The appeal was heard: the decision stays.',
  } as Record<string, string>,
  lift: 'Lift',
  liftLabel: 'What the member reads',
  liftHint: 'Why the decision is lifted.',
  submit: 'Lift the decision',
  busy: 'Lifting...',
  cancel: 'Cancel',
  failed: 'The decision could not be lifted. Please try again.',
} as const
