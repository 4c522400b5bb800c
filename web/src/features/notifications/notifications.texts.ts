import type { DigestChoice, EmailChoice } from '@wayside/contract/notifications'
import { failedText, networkText } from '../../api/failures.texts.ts'

/** The texts of the settings of notifications; the names of the groups are in the contract. */
export const notificationTexts = {
  title: 'Notifications',
  pageTitle: 'Notification settings',
  emails: 'Emails',
  emailsHint: (email: string) => `They go to ${email}. Changes are saved immediately.`,
  email: 'Email',
  timings: {
    immediate: 'As it happens',
    digest: 'In the digest',
    off: 'Never',
  } satisfies Record<EmailChoice, string>,
  always: 'Always',
  times: 'Times',
  digest: 'Digest',
  digestHint: 'One email with everything that was waiting, sent soon after 8 in the morning.',
  digests: {
    daily: 'Every day',
    weekly: 'On Mondays',
    never: 'Never',
  } satisfies Record<DigestChoice, string>,
  timeZone: 'Time zone',
  quiet: 'Quiet hours',
  quietHint: 'Anything that can wait arrives afterwards.',
  quietFrom: 'From',
  quietTo: 'To',
  suggestion: 'Use 22:00 to 07:00',
  noQuiet: 'No quiet hours',
  emailText: 'Show message text in emails',
  emailTextHint: 'Without it, an email says who wrote to you, but not what.',
} as const

/** The screen that the last link of an email opens. */
export const unsubscribeTexts = {
  title: 'Stop these emails?',
  hint: (label: string) =>
    `You will no longer receive emails about ${label}. Notifications on Wayside stay as they are.`,
  stop: 'Stop these emails',
  stopAll: 'Stop all optional emails',
  stopped: 'These emails are stopped',
  done: (label: string) => `Done. You will no longer receive emails about ${label}.`,
  doneAll: 'Done. You will no longer receive optional emails.',
  undo: 'Undo',
  undone: (label: string) => `You will receive emails about ${label} again.`,
  offInSettings: 'You have switched these emails off in your settings. You can change that there.',
  settings: 'All settings',
  loading: 'Checking your link...',
  loadFailed: 'This link cannot be checked right now. Please try again.',
  failed: 'This could not be saved. Please try again.',
  network: networkText,
  invalidHint: 'It may have been cut off on its way. You can choose your emails in your settings.',
  toSettings: 'Go to your settings',
  line: 'As quiet as you like.',
} as const

/** Emails to a member that come back, or that they marked as spam. */
export const returnedTexts = {
  returned: (email: string) =>
    `Emails to ${email} are being returned. Is this address still correct?`,
  unwanted: 'An email to you was reported as spam.',
  requiredOnly: 'Until you tell us otherwise, we send only emails that cannot be switched off.',
  check: 'Check my address',
  tryAgain: 'It is correct, try again',
  sendAgain: 'Send emails again',
  failed: failedText,
  network: networkText,
} as const
