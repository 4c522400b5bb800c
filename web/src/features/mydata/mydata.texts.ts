import { failedText, networkText } from '../../api/failures.texts.ts'

/** The section of the settings about one's own data. */
export const dataTexts = {
  title: 'Your data',
  download: 'Download your data',
  downloadHint:
    'A ZIP file with your profile, settings, posts, jobs, conversations, reports and picture. It takes a moment; then it stays here for 48 hours.',
  prepare: 'Prepare my data',
  preparing: 'We are preparing your data. You will get an email.',
  get: (size: string) => `Download (${size})`,
  until: (time: string) => `You can download it until ${time}.`,
  busy: 'Downloading...',
  failed: failedText,
  network: networkText,
} as const

export const deletionTexts = {
  title: 'Delete my account',
  hint: 'You have at least seven days to change your mind. After that, your account is gone for good.',
  open: 'Delete my account',
  confirmTitle: 'Delete your account?',
  goes: 'What goes',
  goesItems: [
    'Your name, email address, profile and picture',
    'Your posts and jobs',
    'Your settings, blocks and mutes, and all your logins',
  ],
  stays: 'What stays',
  staysItems: [
    'Conversations: the other person keeps them, and you appear as “Deleted member”',
    'Reports, for a limited time',
  ],
  eraseMessages: 'Also remove what I wrote in conversations',
  submit: 'Send me the link',
  busy: 'Sending...',
  cancel: 'Cancel',
  failed: failedText,
  network: networkText,
} as const

export const leavingTexts = {
  title: 'Your account will be deleted',
  hint: (day: string) =>
    `It will be deleted for good on ${day}. Until then nobody can see you, and you can change your mind.`,
  keep: 'Keep my account',
  busy: 'One moment...',
  failed: failedText,
  network: networkText,
} as const
