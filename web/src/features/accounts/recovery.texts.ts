import { ApiError } from '../../api/call.ts'
import { networkText } from '../../api/failures.texts.ts'
import { countOf } from '../../format/counts.ts'

/** spec §2, §5 and §8, Forgot password; the server's texts are in the contract. */
export const forgotTexts = {
  title: 'Forgot password',
  email: 'Email',
  hint: 'Enter the address you signed up with. We will send you a link to choose a new password.',
  submit: 'Send Reset Link',
  busy: 'Sending...',
  network: networkText,
  remembered: 'Back to Login',
  newHere: 'New here?',
  register: 'Create an account',
} as const

/** spec §2, §5 and §8, Reset password. */
export const resetTexts = {
  title: 'Reset password',
  hint: 'Choose a new password for',
  password: 'New Password',
  passwordAgain: 'Confirm New Password',
  passwordHint: 'At least 6 characters. A longer password is safer than a complicated one.',
  submit: 'Reset Password',
  busy: 'Resetting...',
  missing: 'Please fill in both password fields',
  mismatch: 'Passwords do not match',
  network: networkText,
  noLink: 'Invalid reset link. Please request a new password reset.',
  invalid: 'Invalid Reset Link',
  invalidHint: 'This password reset link is invalid or has expired.',
  invalidWhy: 'A link works once, for one hour. A newer link replaces it.',
  request: 'Request New Reset Link',
  done: 'Welcome back',
  doneHint: 'Every device that was logged in has been logged out.',
} as const

export const wayBackTexts = {
  forgot: 'The key is never far.',
  reset: 'Nearly home again.',
  label: 'How to get back in',
  steps: [
    { title: 'Tell us your email', note: 'The address you signed up with.' },
    { title: 'Open our email', note: 'Its link works for one hour.' },
    { title: 'Choose a new password', note: 'Then log in with it.' },
  ],
} as const

/** Texts of the screen that mailed links open; the server's texts are in the contract. */
export const accountLinkTexts = {
  title: 'Account link',
  loading: 'Checking your link...',
  failed: 'This link cannot be checked right now. Please try again.',
  network: networkText,
  busy: 'One moment...',
  invalid: 'This link does not work',
  invalidWhy:
    'Each link works once and expires after a few days. Using another link for the same account can cancel it, too.',
  toLogin: 'Go to Login',
  choiceLine: 'Every path can turn.',
  unknown: 'Please reload this page',
  unknownHint: 'This page was opened before an update, so it cannot use your link yet.',
  done: 'Your account is yours again',
  doneHint:
    'Choose a new password now: the old one no longer works, because whoever asked for the change may know it.',
  doneNext:
    'We have sent you an email with a link to choose a new password. The link works for one hour.',
} as const

/** The links that leave a choice, about an account or its second step, by their purpose. */
export const accountChoices = {
  deleteAccount: {
    title: 'Delete my account?',
    hint: 'Nobody will be able to see you, and you will be logged out everywhere. After at least seven days, everything is deleted for good; we will email you the date. Until then, you can log in and keep your account.',
    submit: 'Delete my account',
    leave: 'Leave it as it is',
    done: 'Your account will be deleted',
  },
  keepAccount: {
    title: 'Keep my account?',
    hint: 'Your profile, posts and jobs come back as they were.',
    submit: 'Keep my account',
    leave: 'Leave it as it is',
    done: 'Good to have you back',
  },
  dropFactor: {
    title: 'Remove your second step?',
    hint: 'After at least seven days, your password alone will be enough to log in; we will email you the date. Until then, logging in with a code stops this, and so does a link that we email you.',
    submit: 'Remove it in 7 days',
    leave: 'Leave it as it is',
    done: 'The seven days have begun',
  },
  keepFactor: {
    title: 'Keep your second step?',
    hint: 'You will still need a code to log in. If you did not ask to remove it, somebody knows your password: choose a new one.',
    submit: 'Keep it',
    leave: 'Let it be removed',
    done: 'Your second step stays',
  },
} as const

export const keepEmailTexts = {
  title: 'Was that not you?',
  hint: 'Someone logged in to your account changed its email address, or asked to change it. If it was not you, you can undo that here.',
  what: [
    'Your account keeps your old email address, or gets it back.',
    'Everyone is logged out on every device, including you.',
    'Your password stops working. We email you a link to choose a new one.',
  ],
  until: (day: string) => `You can do this until ${day}.`,
  submit: 'Give me my old email back',
  leave: 'That was me, leave it as it is',
} as const

export const keepEmailGuide = {
  line: 'You still have the key.',
  label: 'How to get back in',
  steps: [
    { title: 'Get your email back', note: 'Everyone else is logged out.' },
    { title: 'Open our email', note: 'Its link works for one hour.' },
    { title: 'Choose a new password', note: 'Then log in with it.' },
  ],
} as const

/** Says when to try again after a 429; undefined for other errors. */
export function waitNote(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !error.retryAfter) return undefined
  const { retryAfter: seconds } = error
  return `You can try again in ${seconds < 60 ? countOf(seconds, 'second') : countOf(Math.ceil(seconds / 60), 'minute')}.`
}
