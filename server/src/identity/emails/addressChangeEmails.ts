import type { Email } from '../../email/email.ts'

/** For the new address of a member who changes it; nothing changes before its link is opened. */
export const newAddressEmail = ({ to, url }: { to: string; url: string }): Email => ({
  to,
  subject: 'Please confirm your new email for Wayside',
  text: [
    'Hello,',
    'You asked to use this address for your Wayside account. Please confirm it. Until you do, your old address stays in use.',
    'The link works for 24 hours. If you did not ask for this, do not open it: the account belongs to someone else, who could take it back.',
  ],
  action: { label: 'Confirm my new email', url },
})

interface AddressChange {
  to: string
  name: string
  newAddress: string
}

const pressed =
  'every device is logged out, the password stops working, and we send you a link to choose a new one.'
const ask = (contact: string | undefined) =>
  contact ? `write to ${contact}` : 'write to the operator of this site'

/**
 * For the old address, in case the owner did not request the change. One that a code or passkey has
 * confirmed can only be stopped.
 */
export const addressChangeNotice = ({
  to,
  name,
  newAddress,
  url,
  isProven,
}: AddressChange & { url: string; isProven: boolean }): Email => ({
  to,
  subject: 'Your Wayside email is about to change',
  text: [
    `Hello ${name},`,
    `Someone logged in to your account asked to change its email address to ${newAddress}. This address stays in use until the new one is confirmed.`,
    isProven
      ? `If that was you, there is nothing to do. If not, press the button before the new address is confirmed: a code or passkey was used to ask for it, so this mailbox cannot undo it later. Your account then keeps this address, ${pressed}`
      : `If that was you, there is nothing to do. If not, press the button within 8 days. Your account keeps this address or gets it back, ${pressed}`,
  ],
  action: { label: 'This was not me', url },
  notification: { topic: 'security.email' },
})

/** For the old address after the change. */
export const addressChangedNotice = ({
  to,
  name,
  newAddress,
  url,
}: AddressChange & { url: string }): Email => ({
  to,
  subject: 'Your Wayside email was changed',
  text: [
    `Hello ${name},`,
    `The email address of your account is now ${newAddress}. This one is no longer used.`,
    `If that was you, there is nothing to do. If not, press the button within 8 days. Your account gets this address back, ${pressed}`,
  ],
  action: { label: 'This was not me', url },
})

/** The same for a change that a code or passkey has confirmed. */
export const provenChangeNotice = ({
  to,
  name,
  newAddress,
  contact,
}: AddressChange & { contact: string | undefined }): Email => ({
  to,
  subject: 'Your Wayside email was changed',
  text: [
    `Hello ${name},`,
    `The email address of your account is now ${newAddress}. This one is no longer used.`,
    `If that was you, there is nothing to do. A code or passkey confirmed the change, so this mailbox cannot undo it. If it was not you, ${ask(contact)}.`,
  ],
})

/** For the address that an account had until the change to it was undone. */
export const addressTakenBackNotice = ({
  to,
  name,
  contact,
}: Omit<AddressChange, 'newAddress'> & { contact: string | undefined }): Email => ({
  to,
  subject: 'Your Wayside account has its earlier email again',
  text: [
    `Hello ${name},`,
    'Somebody pressed the button “This was not me” in the mailbox of the email address that your account had before this one. The account has that address again, every device was logged out, and the password no longer works.',
    `If the account is yours and that was not you, ${ask(contact)}.`,
  ],
})
