import { networkText } from '../../../api/failures.texts.ts'

/** The acts of posters on the page of a job and on their own profile. */
export const ownJobTexts = {
  title: 'Your job',
  state: {
    open: 'Open until',
    filled: 'Filled on',
    withdrawn: 'Taken off the list on',
    expired: 'Expired on',
  } as Record<string, string>,
  stillOpen: 'Still open',
  fill: 'Mark as filled',
  withdraw: 'Take off the list',
  putBack: 'Put it back',
  wasFilled: 'It was filled',
  edit: 'Edit job',
  remove: 'Delete job',
  asking: 'Is this job still open?',
  yes: 'Yes, keep it on the list',
  no: 'No, it is filled',
  isOff: (title: string) => `${title} is off the list`,
  undo: 'Undo',
  confirmTitle: 'Delete this job?',
  confirmText: 'It is gone for good. To take it off the list only, close it.',
  cancel: 'Keep it',
  removed: 'Job deleted',
  closedJobs: 'Closed jobs',
  closedEmpty: 'No closed jobs',
  closedLoading: 'Loading closed jobs...',
  more: 'Show more',
  moreLoading: 'Loading closed jobs...',
  failed: 'This could not be saved. Please try again.',
  closedFailed: 'Your closed jobs could not be loaded. Please try again.',
  network: networkText,
} as const

/** The form that changes a job. */
export const editJobTexts = {
  title: 'Edit job',
  hint: 'Everybody sees the changes as soon as you save them.',
  submit: 'Save changes',
  busy: 'Saving...',
  isOff: 'This job is not on the list.',
  done: 'Job updated successfully!',
  back: 'Back to the job',
  doneHint: 'We will take you back to it in a moment.',
  toJob: 'Go to the job now',
  failed: ownJobTexts.failed,
  network: networkText,
} as const

/** The page that the email about a job opens. */
export const stillOpenTexts = {
  pageTitle: 'Is your job still open?',
  title: (job: string) => `Is ${job} still open?`,
  hint: (day: string) => `Without an answer it leaves the list on ${day}.`,
  line: 'Tell travellers what is true.',
  loading: 'Looking for the job...',
  yes: ownJobTexts.yes,
  no: ownJobTexts.no,
  stays: (day: string) => `It stays on the list until ${day}.`,
  thanks: 'Thank you. It is off the list.',
  seeJob: 'See the job',
  logIn: 'Log in to see your jobs.',
  toLogin: 'Go to Login',
  ownJobs: 'Your profile lists your jobs.',
  toJobs: 'See your jobs',
  loadFailed: 'The job could not be loaded. Please try again.',
  failed: ownJobTexts.failed,
  network: networkText,
} as const
