import type { Email, Link } from '../../../email/email.ts'
import { LINES_MAX, SUBJECT_MAX, shortened } from './chatEmail.ts'

export interface NotificationEmail {
  to: string
  name: string
  /** A line for each event, with the path of its page: unread chats first, then the newest. */
  lines: readonly [Link, ...Link[]]
  appUrl: string
}

/** Tells a member of notifications: one by its sentence, several by a line each. */
export function notificationEmail({ to, name, lines, appUrl }: NotificationEmail): Email {
  const [only, ...others] = lines
  const links = lines.slice(0, LINES_MAX).map(({ label, url }) => ({ label, url: appUrl + url }))
  const hidden = lines.length - links.length
  if (others.length === 0)
    return {
      to,
      subject: shortened(only.label, SUBJECT_MAX),
      text: [`Hello ${name},`, /[.?!]$/.test(only.label) ? only.label : `${only.label}.`],
      action: { label: 'Have a look', url: appUrl + only.url },
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
