import { failedText, networkText } from '../../../api/failures.texts.ts'

/** The card of two-step login in the settings. */
export const twoStepTexts = {
  title: 'Two-step login',
  hint: 'Logging in then also takes a code from an app on your phone, so a stolen password is not enough.',
  off: 'Off',
  onSince: (day: string) => `On since ${day}`,
  codesLeft: (left: number, all: number) => `${left} of ${all} recovery codes left`,
  fewLeft: 'Make new codes before the last one is used.',
  setUp: 'Set up',
  newCodes: 'Make new codes',
  turnOff: 'Turn off',
  busy: 'One moment...',
  isOn: 'Two-step login is on.',
  isOff: 'Two-step login is off.',
  hasNewCodes: 'Your earlier recovery codes no longer work.',
  failed: failedText,
  network: networkText,
} as const

export const turnOffTexts = {
  confirmTitle: 'Turn two-step login off?',
  confirmText: 'Your password alone then logs you in, and your recovery codes no longer work.',
  cancel: 'Cancel',
  submit: 'Turn off',
} as const

/** The three steps of setting it up. */
export const setupTexts = {
  steps: (at: number, title: string) => `Step ${at} of 3: ${title}`,
  scan: 'Scan this with your app',
  scanHint:
    'Any authenticator app will do, and so will many password managers. On this device you can open it, or type the key.',
  qrCode: 'QR code of the key below',
  key: 'Key',
  copiedKey: 'the key',
  openApp: 'Open in an app',
  next: 'Next',
  cancel: 'Cancel',
  enter: 'Enter the code that it shows',
  enterHint: 'It has six digits and changes every 30 seconds.',
  code: 'Code from the app',
  submit: 'Turn on',
  busy: 'Checking...',
  back: 'Back',
  codes: 'Save your recovery codes',
  failed: failedText,
  network: networkText,
} as const

export const recoveryCodeTexts = {
  title: 'Save your recovery codes',
  hint: 'Each one logs you in once when your phone is not at hand. They are shown only this once, so keep them somewhere you can reach without it.',
  list: 'Recovery codes',
  copied: 'the recovery codes',
  download: 'Download',
  print: 'Print',
  haveKept: 'I have saved them',
  notKept: 'Please save them first: without your phone and the codes you cannot log in.',
  done: 'Done',
  fileName: 'wayside-recovery-codes.txt',
  file: (email: string, site: string) => `Wayside recovery codes for ${email} at ${site}`,
  each: 'Each works once in place of a code from your app.',
} as const
