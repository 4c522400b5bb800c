import type { EmailChoice } from '@wayside/contract/notifications'

/** What the settings of notifications say; the names of the groups are in the contract. */
export const notificationTexts = {
  title: 'Notifications',
  lead: 'Each change is saved at once.',
  emails: 'Emails',
  emailsLead: (email: string) => `They go to ${email}.`,
  email: 'Email',
  timings: { immediate: 'As it happens', off: 'Never' } satisfies Record<EmailChoice, string>,
  always: 'Always',
  emailText: 'Show message text in emails',
  emailTextHint: 'Without it, an email says who wrote to you, but not what.',
  saved: 'Saved',
  failed: 'This could not be saved. Please try again.',
} as const
