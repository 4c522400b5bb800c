import type { Topic } from '@wayside/contract/topics'
import type { Email, Link } from '../../../email/email.ts'
import { LINES_MAX, SUBJECT_MAX, shortened } from './chatEmail.ts'

export interface NotificationEmail {
  to: string
  name: string
  /** A line for each event, with the path of its page: unread chats first, then the newest. */
  lines: readonly [Link, ...Link[]]
  appUrl: string
  /** Of the only line, if there is one. */
  topic?: string | undefined
}

interface Words {
  button: string
  /** The content below the sentence. */
  more?: string
}

const toPocket = {
  button: 'Open travel pocket',
  more: 'What you agreed is in your travel pocket, with the address once it is shared.',
}

/** The content of an email about one thing, beside its sentence. A button has plain words else. */
const words: Partial<Record<Topic, Words>> = {
  'agreement.waiting': {
    button: 'Open the conversation',
    more: 'You can accept, decline or suggest something else there.',
  },
  'agreement.expired': {
    button: 'Open the conversation',
    more: 'You can ask again, or ask somebody else.',
  },
  'agreement.soon': toPocket,
  'reference.due': {
    button: 'Write a reference',
    more: 'What you write opens when both of you have written, or after 14 days.',
  },
  'reference.written': {
    button: 'Write about them',
    more: 'You can read it when you have written about them too, or after 14 days. Until then nobody else reads it either.',
  },
  'reference.ending': {
    button: 'Write about them',
    more: 'Then the reference about you opens, and you can only reply to it.',
  },
  'reference.open': { button: 'Read what they wrote' },
}

/** Tells a member of notifications: one by its sentence, several by a line each. */
export function notificationEmail({ to, name, lines, appUrl, topic }: NotificationEmail): Email {
  const [only, ...others] = lines
  const links = lines.slice(0, LINES_MAX).map(({ label, url }) => ({ label, url: appUrl + url }))
  const hidden = lines.length - links.length
  if (others.length === 0) {
    const { button, more }: Words = words[topic as Topic] ?? { button: 'Have a look' }
    return {
      to,
      subject: shortened(only.label, SUBJECT_MAX),
      text: [
        `Hello ${name},`,
        /[.?!]$/.test(only.label) ? only.label : `${only.label}.`,
        ...(more ? [more] : []),
      ],
      action: { label: button, url: appUrl + only.url },
    }
  }
  return {
    to,
    subject: `${lines.length} new notifications on Wayside`,
    text: [
      `Hello ${name},`,
      'Here is what is new for you on Wayside:',
      ...(hidden > 0 ? [`And ${hidden} more.`] : []),
    ],
    links,
    action: { label: 'Open Wayside', url: `${appUrl}/` },
  }
}
