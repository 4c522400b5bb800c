/** The screen that links in emails open; what the server says of them is in the contract. */
export const accountLinkTexts = {
  title: 'Account link',
  looking: 'Looking at your link...',
  failed: 'This link cannot be looked at right now. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  tryAgain: 'Try Again',
  busy: 'One moment...',
  invalid: 'Link not valid',
  invalidWhy: 'A link works once, and only for some days. Using another one of the same account may void it as well.',
  goToLogin: 'Go to Login',
  unknown: 'Please reload this page',
  unknownLead: 'It is older than your link and does not know yet what it is for.',
  done: 'It is yours again',
  doneLead: 'Choose a new password now: the old one no longer works, because whoever asked for the change may know it.',
  doneNext: 'We have sent you a mail with a link to a new password. It works for one hour.',
} as const

export const keepEmailTexts = {
  title: 'Was that not you?',
  lead: 'Somebody who was logged in to your account has changed its email, or asked to.',
  what: [
    'This mailbox keeps your account, or gets it back.',
    'Every session ends, theirs and yours, on all devices.',
    'The password no longer works. You get a mail with a link to a new one.',
  ],
  until: (day: string) => `You can do this until ${day}.`,
  submit: 'Give me my old email back',
  leave: 'That was me, change nothing',
} as const

export const keepEmailScene = {
  line: 'The door is still yours.',
  label: 'The way back',
  steps: [
    { title: 'Take your email back', note: 'One button, and nobody else is inside.' },
    { title: 'Open our mail', note: 'Its link works for one hour.' },
    { title: 'Choose a new password', note: 'Then log in with it.' },
  ],
} as const
