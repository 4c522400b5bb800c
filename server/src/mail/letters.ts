/** A letter as it leaves the house: one addressee, plain words, at most one link. */
export interface Letter {
  to: string
  subject: string
  /** Paragraphs. */
  text: string[]
  /** What to press, and where it leads; always an address of our own. */
  action?: { label: string; url: string }
}

export const verificationLetter = ({ to, name, url }: { to: string; name: string; url: string }): Letter => ({
  to,
  subject: 'Please verify your email for Wayside',
  text: [
    `Hello ${name},`,
    'Welcome to Wayside. Please confirm that this is your address; then you can log in, find people and write to them.',
    'The link is good for 24 hours. If you did not register at Wayside, ignore this mail and nothing will happen.',
  ],
  action: { label: 'Verify my email', url },
})

/** Sent instead of an answer on the screen, where the operator conceals who has an account. */
export const alreadyRegisteredLetter = ({ to, name, url }: { to: string; name: string; url: string }): Letter => ({
  to,
  subject: 'You already have a Wayside account',
  text: [
    `Hello ${name},`,
    'Somebody just tried to register at Wayside with this address, which already has an account.',
    'If that was you, log in as usual. If not, there is nothing you need to do.',
  ],
  action: { label: 'Go to Login', url },
})
