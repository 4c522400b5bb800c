import { twoStep } from '@wayside/contract/twoStep'
import { noun } from '../words.ts'

const shownOnce = 'Each works once in place of a code. They are shown only now.'

export const twoStepNoun = noun(
  'Two-step login',
  'A code from an app besides the password, and codes for when the phone is lost.',
  twoStep,
  {
    start: {
      summary: 'Makes a key for an authenticator app.',
      more: 'It counts once `POST /api/account/totp/finish` was called with a code of it, within 15 minutes.',
      codes: ['conflict'],
    },
    finish: {
      summary: 'Turns two-step login on, and returns eight recovery codes.',
      more: shownOnce,
      fields: { code: 'The code that the app shows, six digits.' },
      codes: ['conflict'],
    },
    remove: {
      summary: 'Turns two-step login off; the recovery codes are void.',
      codes: ['conflict'],
    },
    lost: {
      summary: 'Emails a link that has the second step removed after seven days.',
      more: 'For members who have lost both phone and recovery codes, and whose password was not set by a mailed link within seven days. The wait is longer while a change of address can be undone. Any login with a code stops it; the operator does it for moderators.',
      fields: { password: 'Wrong ones count as failed logins.' },
      codes: ['signedOut', 'unverified', 'forbidden'],
    },
    keep: { summary: 'Stops the removal of a second step that was said to be lost.' },
    newRecoveryCodes: {
      summary: 'Makes eight other recovery codes; the earlier ones are void.',
      more: shownOnce,
      codes: ['conflict'],
    },
  },
)
