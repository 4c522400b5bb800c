/** spec §2 and §8: what the account screens say themselves; rule texts are in the contract. */
export const loginTexts = {
  title: 'Login',
  lead: 'Good to see you again.',
  submit: 'Login',
  busy: 'Logging in...',
  failed: 'Login failed',
  network: 'Network error. Please try again.',
  forgot: 'Forgot your password?',
  emailMissing: 'Type your email address',
  passwordMissing: 'Type your password',
  shared: 'This is a shared computer',
  sharedHint: 'Nothing stays on it, and closing the browser logs you out.',
  newHere: 'New here?',
  register: 'Create an account',
  arrived: {
    register: 'Your account is ready. Open the link in the email we sent you, then log in here.',
    verify: 'Your email address is verified. You can log in now.',
    reset: 'Your new password is set. Log in with it.',
  },
} as const

export const registerTexts = {
  title: 'Register',
  lead: 'Two minutes now, a friendly face wherever you go.',
  submit: 'Register',
  busy: 'Creating your account...',
  created: 'Account created successfully! Please check your email to verify your account.',
  failed: 'Registration failed. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  done: 'One email to go',
  doneLead: 'We are taking you to the login in a moment.',
  goToLogin: 'Go to login now',
  isMember: 'Already a member?',
  login: 'Log in',
  bioHint: 'Leave it empty and a friendly greeting stands in for you.',
  passwordHint: 'At least 6 characters. Longer is safer than odder.',
} as const

export const sceneTexts = {
  login: 'Someone kept the light on.',
  places: [
    { title: 'Fireside', note: '5 min' },
    { title: 'Bakery', note: '20 min' },
    { title: 'Somewhere new', note: '3 days' },
  ],
  register: 'Go far. Know someone there.',
  verify: 'Almost on the trail.',
  verified: 'The trail is yours.',
  stepsLabel: 'The way in',
  steps: [
    { title: 'Say who you are', note: 'A name, a country, a way to travel.' },
    { title: 'Open our email', note: 'One link confirms your address.' },
    { title: 'Say hello', note: 'Log in and find people out there.' },
  ],
} as const

export const verifyTexts = {
  title: 'Verify email',
  verifying: 'Verifying your email...',
  verified: 'Email Verified!',
  verifiedLead: 'Welcome to Wayside. We are taking you to the login in a moment.',
  failedTitle: 'Verification Failed',
  noToken: 'No verification token found in the URL.',
  failed: 'Verification failed. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  tryAgain: 'Try Again',
  goToLogin: 'Go to Login',
  register: 'Register New Account',
} as const

export const resendTexts = {
  button: 'Resend Verification Email',
  busy: 'Sending...',
  sent: 'We have sent you another link.',
  failed: 'Failed to resend verification email.',
  network: 'Failed to resend verification email. Please try again.',
  ask: 'Where should it go?',
  askLead: 'Type the address you registered with.',
  send: 'Send',
  cancel: 'Cancel',
} as const
