/** The settings: the screen and its sections of account and security. */
export const settingsTexts = {
  title: 'Settings',
  account: 'Account',
} as const

export const accountTexts = {
  email: 'Email',
  emailLead: 'You log in with this address. Other members never see it.',
  pending: (email: string) => `Waiting for ${email} to be confirmed.`,
  change: 'Change it in Edit Profile',
} as const

export const confirmTexts = {
  title: 'Confirm that it is you',
  lead: 'You then need not do it again for 15 minutes.',
  password: 'Password',
  submit: 'Confirm',
  busy: 'Confirming...',
  cancel: 'Cancel',
  failed: 'That did not work. Please try again.',
  network: 'Network error. Please check your connection and try again.',
} as const
