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
