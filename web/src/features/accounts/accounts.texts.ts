import { failedText, networkText } from '../../api/failures.texts.ts'

/** spec §2 and §8: the texts of the account screens; texts of rules are in the contract. */
export const loginTexts = {
  title: 'Login',
  hint: 'Good to see you again.',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  busy: 'Logging in...',
  failed: 'Login failed',
  network: 'Network error. Please try again.',
  forgot: 'Forgot your password?',
  emailMissing: 'Enter your email address',
  passwordMissing: 'Enter your password',
  shared: 'This is a shared computer',
  sharedHint: 'Nothing is kept on it, and closing the browser logs you out.',
  newHere: 'New here?',
  register: 'Create an account',
  arrived: {
    register: 'Your account is created. Open the link in the email we sent you, then log in here.',
    verify: 'Your email address is verified. You can log in now.',
    reset: 'Your new password is set. Log in with it.',
  },
} as const

/** After a login by password or passkey. */
export const notKept =
  'Your browser did not keep the login. Allow cookies for this site and try again.'

/** The second step of a login; what to enter is said by the server. */
export const secondStepTexts = {
  title: 'One more step',
  as: 'You log in as',
  another: 'Use another account',
  code: 'Code from the app or a recovery code',
  lost: 'I lost my phone and my codes',
  busy: 'Sending...',
  failed: failedText,
  network: 'Network error. Please try again.',
} as const

/** Logging in with a passkey, below the form. */
export const passkeyLoginTexts = {
  submit: 'Log in with a passkey',
  busy: 'Waiting for your device...',
  declined: 'No passkey was used. You can try again, or log in with your password.',
  failed: 'Login failed',
  network: 'Network error. Please try again.',
} as const

export const registerTexts = {
  title: 'Register',
  name: 'First name',
  lastname: 'Last name',
  email: 'Email',
  password: 'Password',
  country: 'Country',
  chooseCountry: 'Choose your country',
  bio: 'Bio',
  hint: 'Two minutes now, a friendly face wherever you go.',
  submit: 'Register',
  busy: 'Creating your account...',
  created: 'Account created successfully! Please check your email to verify your account.',
  failed: 'Registration failed. Please try again.',
  network: networkText,
  done: 'One last step',
  doneHint: 'We will take you to the login page in a moment.',
  toLogin: 'Go to login now',
  isMember: 'Already a member?',
  login: 'Log in',
  agree: 'By registering you say that you are 18 or older and keep to the',
  rules: 'rules',
  newTab: '(opens in a new tab)',
  bioHint: 'If you leave this empty, we show a friendly greeting instead.',
  passwordHint: 'At least 6 characters. A longer password is safer than a complicated one.',
} as const

export const sceneTexts = {
  login: 'Someone left the light on.',
  places: [
    { title: 'Fireside', note: '5 min' },
    { title: 'Bakery', note: '20 min' },
    { title: 'Somewhere new', note: '3 days' },
  ],
  register: 'Go far. Know someone there.',
  verify: 'Almost on the trail.',
  verified: 'The trail is yours.',
  stepsLabel: 'How to join',
  steps: [
    { title: 'Tell us who you are', note: 'Your name, your country, a few words.' },
    { title: 'Open our email', note: 'One link confirms your address.' },
    { title: 'Say hello', note: 'Log in and start meeting people.' },
  ],
} as const

export const verifyTexts = {
  title: 'Verify email',
  loading: 'Verifying your email...',
  verified: 'Email Verified!',
  verifiedHint: 'Welcome to Wayside. We will take you to the login page in a moment.',
  failedTitle: 'Verification Failed',
  noToken: 'No verification token found in the URL.',
  failed: 'Verification failed. Please try again.',
  network: networkText,
  toLogin: 'Go to Login',
  register: 'Register New Account',
} as const

export const resendTexts = {
  email: 'Email',
  nextIn: 'You can request another in',
  resend: 'Resend Verification Email',
  busy: 'Sending...',
  sent: 'We have sent you another link.',
  failed: 'Failed to resend verification email.',
  network: 'Failed to resend verification email. Please try again.',
  ask: 'Where should we send it?',
  askHint: 'Enter the address you registered with.',
  submit: 'Send',
  cancel: 'Cancel',
} as const
