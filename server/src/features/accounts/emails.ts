import type { Letter } from '../../email/email.ts'

/** Greets by name only where the mailbox has proven to be the member's: anybody may have typed name and address together. */
const greeting = (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,')

export const verificationLetter = ({ to, url }: { to: string; url: string }): Letter => ({
  to,
  subject: 'Please verify your email for Wayside',
  text: [
    greeting(undefined),
    'Welcome to Wayside. Please confirm that this is your address; then you can log in, find people and write to them.',
    'The link is good for 24 hours, and only until somebody registers with this address again. If you did not register at Wayside, ignore this mail and nothing will happen.',
  ],
  action: { label: 'Verify my email', url },
})

/** To the new address of a member who changes it; nothing changes before its link is opened. */
export const newAddressLetter = ({ to, url }: { to: string; url: string }): Letter => ({
  to,
  subject: 'Please confirm your new email for Wayside',
  text: [
    greeting(undefined),
    'You asked to use this address for your Wayside account. Please confirm it; until then your old address stays valid.',
    'The link is good for 24 hours. If you did not ask for this, do not open it: the account belongs to somebody else, who could take it back.',
  ],
  action: { label: 'Confirm my new email', url },
})

interface AddressChange {
  to: string
  name: string
  newAddress: string
  url: string
}

/** To the address that may be replaced, in case it was not its owner who asked. */
export const addressChangeNotice = ({ to, name, newAddress, url }: AddressChange): Letter => ({
  to,
  subject: 'Your Wayside email is about to change',
  text: [
    greeting(name),
    `Somebody who is logged in as you asked to change your address to ${newAddress}. This one stays valid until the new one is confirmed.`,
    'If that was you, there is nothing to do. If not, press the button within 8 days: this address stays yours, or becomes yours again, every session of your account is ended, its password no longer works, and we send you a link to a new one.',
  ],
  action: { label: 'This was not me', url },
})

/** To the address that was replaced. */
export const addressChangedNotice = ({ to, name, newAddress, url }: AddressChange): Letter => ({
  to,
  subject: 'Your Wayside email was changed',
  text: [
    greeting(name),
    `Your account now has the address ${newAddress}; this one is no longer used.`,
    'If that was you, there is nothing to do. If not, press the button within 8 days: this address becomes yours again, every session of your account is ended, its password no longer works, and we send you a link to a new one.',
  ],
  action: { label: 'This was not me', url },
})

export const resetLetter = ({ to, name, url }: { to: string; name: string | undefined; url: string }): Letter => ({
  to,
  subject: 'Reset your Wayside password',
  text: [
    greeting(name),
    'Somebody asked for a new password for your account. With this link you can choose one.',
    'It is good for one hour and works once. If you did not ask for it, ignore this mail; your password stays as it is.',
  ],
  action: { label: 'Choose a new password', url },
})

export const passwordChangedNotice = ({ to, name, url }: { to: string; name: string | undefined; url: string }): Letter => ({
  to,
  subject: 'Your Wayside password was changed',
  text: [
    greeting(name),
    'Your password was just changed with a link from this mailbox, and every session of your account was ended.',
    'If that was not you, choose a new password right away and look who can read your mail.',
  ],
  action: { label: 'Choose a new password', url },
})

/** Sent instead of an answer on the screen, where the operator conceals who has an account. */
export const alreadyRegisteredLetter = ({ to, url }: { to: string; url: string }): Letter => ({
  to,
  subject: 'You already have a Wayside account',
  text: [
    greeting(undefined),
    'Somebody just tried to use this address at Wayside for an account. It already belongs to one, or did until a few days ago.',
    'If that was you, log in as usual. If not, there is nothing you need to do.',
  ],
  action: { label: 'Go to Login', url },
})
