import { failedText, networkText } from '../../api/failures.texts.ts'

/** The settings: the screen and its sections of account and security. */
export const settingsTexts = {
  title: 'Settings',
  loading: 'Loading your settings...',
  account: 'Account',
  security: 'Security',
  passkeys: 'Passkeys',
} as const

export const emailTexts = {
  title: 'Change email',
  hint: (email: string) => `You log in with ${email}. Other members never see it.`,
  pending: (email: string) => `Waiting for ${email} to be confirmed.`,
  cancel: 'Cancel the change',
  email: 'New email',
  emailHint: 'For 8 days your old mailbox can undo this.',
  currentPassword: 'Current password',
  submit: 'Change email',
  busy: 'Sending...',
  failed: failedText,
  network: networkText,
} as const

export const passwordTexts = {
  title: 'Change password',
  changed: (day: string) => `Last changed on ${day}.`,
  currentPassword: 'Current password',
  password: 'New password',
  passwordAgain: 'Confirm new password',
  passwordHint: 'At least 6 characters. A longer password is safer than a complicated one.',
  missing: 'Please fill in both password fields',
  mismatch: 'Passwords do not match',
  submit: 'Change password',
  busy: 'Changing...',
  failed: failedText,
  network: networkText,
} as const

export const sessionTexts = {
  title: 'Where you are logged in',
  hint: 'If you do not recognise one of these, log it out and change your password.',
  unknownDevice: 'Unknown device',
  isThis: 'This device',
  isShared: 'Shared computer',
  used: (when: string) => `Last used ${when}`,
  recently: 'within the last hour',
  since: (day: string) => `logged in on ${day}`,
  end: 'Log out',
  endOthers: 'Log out all others',
  showAll: (count: number) => `Show all (${count})`,
  ended: (count: string) => `${count} logged out.`,
  failed: failedText,
  network: networkText,
} as const

/** The question after every change of how one logs in. */
export const logOutOthersTexts = {
  text: 'Other devices stay logged in until you log them out.',
  submit: 'Log out all others',
  failed: failedText,
  network: networkText,
} as const

export const confirmTexts = {
  title: 'Confirm that it is you',
  hint: 'You will not be asked again for 15 minutes.',
  password: 'Password',
  code: 'Code from the app',
  submit: 'Confirm',
  busy: 'Confirming...',
  cancel: 'Cancel',
  failed: failedText,
  network: networkText,
} as const
