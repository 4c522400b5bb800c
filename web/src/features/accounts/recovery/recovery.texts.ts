/** spec §2, §5 and §8, forgot password; the server's own texts are in the contract. */
export const forgotTexts = {
  title: 'Forgot password',
  lead: 'Enter the address you signed up with. We will send you a link to choose a new password.',
  submit: 'Send Reset Link',
  busy: 'Sending...',
  network: 'Network error. Please check your connection and try again.',
  remembered: 'Back to Login',
  newHere: 'New here?',
  register: 'Create an account',
} as const

/** spec §2, §5 and §8, reset password. */
export const resetTexts = {
  title: 'Reset password',
  lead: 'Choose a new password for',
  password: 'New Password',
  confirm: 'Confirm New Password',
  passwordHint: 'At least 6 characters. A longer password is safer than a complicated one.',
  submit: 'Reset Password',
  busy: 'Resetting...',
  missing: 'Please fill in both password fields',
  mismatch: 'Passwords do not match',
  network: 'Network error. Please check your connection and try again.',
  noLink: 'Invalid reset link. Please request a new password reset.',
  invalid: 'Invalid Reset Link',
  invalidLead: 'This password reset link is invalid or has expired.',
  invalidWhy: 'A link works once, for one hour. A newer link replaces it.',
  request: 'Request New Reset Link',
  done: 'Welcome back',
  doneLead: 'Every device that was logged in has been logged out.',
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
