import type { Email } from '../../email/email.ts'

interface About {
  to: string
  name: string
}

export const deletionAskedEmail = ({ to, name, url }: About & { url: string }): Email => ({
  to,
  subject: 'Confirm that you want to delete your account',
  text: [
    `Hello ${name},`,
    'You asked to delete your Wayside account. Press the button to confirm it; until you do, nothing happens.',
    'The link works for 24 hours. If you did not ask for this, somebody else knows your password: choose a new one now.',
  ],
  action: { label: 'Delete my account', url },
})

export const deletionBegunEmail = ({
  to,
  name,
  day,
  url,
}: About & { day: string; url: string }): Email => ({
  to,
  subject: `Your account will be deleted on ${day}`,
  text: [
    `Hello ${name},`,
    'Your profile, posts and jobs are no longer shown, nobody can write to you, and you have been logged out everywhere.',
    `On ${day} everything is deleted for good. Until then you can change your mind: press the button, or log in.`,
  ],
  action: { label: 'Keep my account', url },
})

export const deletionDoneEmail = ({ to, name }: About): Email => ({
  to,
  subject: 'Your Wayside account was deleted',
  text: [
    `Hello ${name},`,
    'Your account, profile, pictures, posts and jobs have been deleted, and so has this address. Backups that still hold them expire within a few weeks.',
    'Thank you for the time you shared with us. Safe travels!',
  ],
})
