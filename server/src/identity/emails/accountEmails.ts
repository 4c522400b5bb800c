import type { Email } from '../../email/email.ts'

/**
 * Greets by name only where the mailbox is proven to be the member's, since anybody may have typed
 * the name.
 */
const greeting = (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,')

export const verificationEmail = ({ to, url }: { to: string; url: string }): Email => ({
  to,
  subject: 'Please verify your email for Wayside',
  text: [
    greeting(undefined),
    'Welcome to Wayside! Please confirm that this address is yours. Then you can log in, find people and write to them.',
    'The link works for 24 hours, or until someone registers with this address again. If you did not sign up for Wayside, you can ignore this email.',
  ],
  action: { label: 'Verify my email', url },
})

/** For the old address, when somebody asks for a new password with it while it is reserved. */
export const movedAddressEmail = ({ to, url }: { to: string; url: string }): Email => ({
  to,
  subject: 'Your Wayside account has another email',
  text: [
    greeting(undefined),
    'Someone asked for a new password with this address. Your account had it until a few days ago, and has another one now.',
    'If you changed it, ask again with your new address. If you did not, open our email “Your Wayside email was changed” and press its button: within 8 days it gives your account back to you.',
  ],
  action: { label: 'Ask again', url },
})

interface EmailWithLink {
  to: string
  name: string | undefined
  url: string
}

export const resetEmail = ({ to, name, url }: EmailWithLink): Email => ({
  to,
  subject: 'Reset your Wayside password',
  text: [
    greeting(name),
    'Someone asked for a new password for your account. Use this link to choose one.',
    'It works once, for one hour. If you did not ask for it, ignore this email and your password stays as it is.',
  ],
  action: { label: 'Choose a new password', url },
})

export const passwordChangedNotice = ({ to, name, url }: EmailWithLink): Email => ({
  to,
  subject: 'Your Wayside password was changed',
  text: [
    greeting(name),
    'Your password was just changed with a link sent to this mailbox, and every device has been logged out.',
    'If that was not you, choose a new password right away and check who else can read your email.',
  ],
  action: { label: 'Choose a new password', url },
  notification: { topic: 'security.password' },
})

export const passwordChangedInSettings = ({ to, name, url }: EmailWithLink): Email => ({
  to,
  subject: 'Your Wayside password was changed',
  text: [
    greeting(name),
    'Your password was just changed in the settings of your account, and every other device has been logged out.',
    'If that was you, there is nothing to do. If not, choose a new password right away, which logs out every device.',
  ],
  action: { label: 'Choose a new password', url },
  notification: { topic: 'security.password' },
})

/** Sent instead of telling on the screen that the address has an account. */
export const alreadyRegisteredEmail = ({ to, url }: { to: string; url: string }): Email => ({
  to,
  subject: 'You already have a Wayside account',
  text: [
    greeting(undefined),
    'Someone just tried to use this address for a Wayside account. It already belongs to one, or did until a few days ago.',
    'If that was you, log in as usual. If not, there is nothing you need to do.',
  ],
  action: { label: 'Go to Login', url },
})

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** After a login on a device that is not known for the member. */
export const newDeviceEmail = ({
  to,
  name,
  device,
  url,
}: EmailWithLink & { device: string }): Email => ({
  to,
  subject: 'New login to your Wayside account',
  text: [
    greeting(name),
    `Somebody logged in to your account ${device ? `with ${device}` : 'on a device that we do not recognise'} on ${moment.format(new Date())} UTC.`,
    'If that was you, there is nothing to do. If not, log that device out and choose a new password.',
  ],
  action: { label: 'See where you are logged in', url },
  notification: { topic: 'security.device' },
})
