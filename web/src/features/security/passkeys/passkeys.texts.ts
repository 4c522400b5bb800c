import { failedText, networkText } from '../../../api/failures.texts.ts'

/** The card of passkeys in the settings. */
export const passkeyTexts = {
  hint: 'Log in with your fingerprint, your face or your device PIN, without a password or code.',
  empty: 'You have no passkeys yet.',
  add: 'Add a passkey',
  busy: 'One moment...',
  added: 'The passkey was added.',
  removed: 'The passkey was removed. You can also delete it from your device.',
  since: (day: string) => `Added on ${day}`,
  used: (when: string) => `last used ${when}`,
  neverUsed: 'not used yet',
  synced: 'Synced',
  rename: 'Rename',
  remove: 'Remove',
  notHere: 'Passkeys cannot be used at this address.',
  notInBrowser: 'This browser does not support passkeys.',
  failed: failedText,
  network: networkText,
} as const

export const newPasskeyTexts = {
  title: 'New passkey',
  hint: 'Your device will ask for your fingerprint, your face or its PIN next.',
  name: 'Name',
  nameHint: 'A name you will recognise, such as My phone.',
  submit: 'Continue',
  busy: 'Waiting for your device...',
  cancel: 'Cancel',
  declined: 'No passkey was created. You can try again.',
  madeAlready: 'This device already has a passkey for your account.',
  failed: failedText,
  network: networkText,
} as const

export const renameTexts = {
  name: 'Name',
  submit: 'Save',
  busy: 'Saving...',
  cancel: 'Cancel',
  failed: failedText,
  network: networkText,
} as const

export const removeTexts = {
  confirmTitle: (name: string) => `Remove ${name}?`,
  confirmText: 'You can no longer log in with it. Your password still works.',
  cancel: 'Cancel',
  submit: 'Remove',
} as const

/** In the dialog that confirms a change. */
export const confirmByPasskeyTexts = {
  submit: 'Use a passkey',
  busy: 'Waiting for your device...',
  declined: 'No passkey was used. You can try again, or enter your password.',
  failed: failedText,
  network: networkText,
} as const
