import type { Email } from '../../email/email.ts'

interface Notice {
  to: string
  name: string
  /** Where the button leads. */
  url: string
}

const changes = {
  on: [
    'Two-step login is on',
    'From now on, logging in to your account takes a code from your app.',
  ],
  off: ['Two-step login is off', 'Logging in to your account no longer takes a code.'],
  newTwoStepOff: [
    'Two-step login is off',
    'Your password was reset, so two-step login that was set up in the 8 days before is off. You can set it up again.',
  ],
  codeUsed: [
    'A recovery code was used',
    'Somebody logged in or confirmed a change with one of your recovery codes. It no longer works.',
  ],
  newCodes: ['New recovery codes were made', 'Your earlier recovery codes no longer work.'],
  passkeyAdded: [
    'A passkey was added',
    'It can log in to your account without a password or code. If you did not add it, remove it in your security settings: a new password leaves older passkeys as they are.',
  ],
  passkeyRemoved: ['A passkey was removed', 'It can no longer log in to your account.'],
  passkeysRemoved: ['Your passkeys were removed', 'They can no longer log in to your account.'],
  newPasskeysRemoved: [
    'New passkeys were removed',
    'Your password was reset, so passkeys that were added in the 8 days before no longer log in to your account. You can add yours again.',
  ],
} as const satisfies Record<string, readonly [subject: string, what: string]>

const topicOf = (change: keyof typeof changes) => {
  if (change === 'on') return 'security.twoStepOn'
  if (change === 'off' || change === 'newTwoStepOff') return 'security.twoStepOff'
  return `security.${change}` as const
}

const hasChanged = {
  advice:
    'If that was you, there is nothing to do. If not, choose a new password right away and log out all other devices.',
  label: 'See your security settings',
  path: '/settings#security',
}
// Without a code the owner cannot log in to the settings any more.
const isOn = {
  advice:
    'If that was you, there is nothing to do. If not, choose a new password by email within 8 days: that logs out every device and turns two-step login off again. Moderators ask the operator.',
  label: 'Choose a new password',
  path: '/forgot-password',
}

export type FactorChange = keyof typeof changes

/** Tells a member that the ways to log in to their account have changed. `url` is the site's. */
export function factorNotice(change: FactorChange, { to, name, url }: Notice): Email {
  const [subject, what] = changes[change]
  const { advice, label, path } = change === 'on' ? isOn : hasChanged
  return {
    to,
    subject,
    text: [`Hello ${name},`, what, advice],
    action: { label, url: `${url}${path}` },
    notification: { topic: topicOf(change) },
  }
}

/** The link starts the wait after which the second step is removed. */
export const removalEmail = ({ to, name, url }: Notice): Email => ({
  to,
  subject: 'Remove your second step?',
  text: [
    `Hello ${name},`,
    'Somebody who knows your password says that the phone and the recovery codes of your account are lost.',
    'If that was you, press the button within 24 hours. Your second step is then removed after at least 7 days; we email you the date. If not, ignore this email and choose a new password.',
  ],
  action: { label: 'Remove my second step', url },
  notification: { topic: 'security.dropFactor' },
})

/** At the beginning of that wait and near its end. */
export const factorEndsNotice = ({ to, name, url, day }: Notice & { day: string }): Email => ({
  to,
  subject: `Your second step will be removed on ${day}`,
  text: [
    `Hello ${name},`,
    `Somebody who knows your password asked to log in without your second step, because the phone and the recovery codes are lost. From ${day} the password alone is enough.`,
    'Stop it if that was not you, or if you have found them again. If it was not you, choose a new password too.',
  ],
  action: { label: 'Stop this', url },
  notification: { topic: 'security.factorEnds', details: { day } },
})

/** After five wrong codes behind the right password. */
export const passwordKnownNotice = ({ to, name, url }: Notice): Email => ({
  to,
  subject: 'Somebody knows your Wayside password',
  text: [
    `Hello ${name},`,
    'Somebody entered the right password of your account and then five wrong codes. They did not get in.',
    'If that was not you, choose a new password. Your second step stays on.',
  ],
  action: { label: 'Choose a new password', url },
  notification: { topic: 'security.passwordKnown' },
})
