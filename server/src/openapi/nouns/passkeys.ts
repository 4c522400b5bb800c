import { passkeys } from '@wayside/contract/passkeys'
import { noun } from '../words.ts'

const credential = 'What the browser returned, as its `toJSON()` writes it, in base64url.'

const challengeId = 'Of the options; each is used once, within five minutes.'

export const passkeyNoun = noun(
  'Passkeys',
  'Logging in and confirming with a phone, a computer or a security key.',
  passkeys,
  {
    options: {
      summary: 'Returns what the browser needs to make a passkey, or to confirm with one.',
      more: 'At an address where passkeys cannot be used it is 400.',
      fields: { for: '`add` needs a confirmation first.' },
      codes: ['confirm'],
    },
    add: {
      summary: 'Adds a passkey that the browser has made, ten at most.',
      fields: { challengeId, credential, name: 'What the member calls it.' },
      codes: ['conflict'],
    },
    rename: { summary: 'Gives a passkey another name.' },
    remove: { summary: 'Removes a passkey.' },
    confirm: {
      summary:
        'Confirms with a passkey who the member is, for 15 minutes, in place of the password.',
      more: 'The session goes on with another cookie; the old one works ten seconds more.',
      fields: { challengeId, credential },
      codes: ['conflict'],
    },
    loginOptions: {
      summary: 'Returns what the browser needs to log in with any passkey of this site.',
      more: 'At an address where passkeys cannot be used it is 400.',
    },
    login: {
      summary: 'Logs in with a passkey, in place of password and code.',
      fields: {
        challengeId,
        credential,
        isShared: 'True on a shared computer: the session ends after twelve hours.',
      },
      codes: ['signedOut'],
    },
  },
)
