import type { Email } from '../../../email/email.ts'
import { LINES_MAX } from './chatEmail.ts'
import type { Section } from './sources.ts'

interface Digest {
  to: string
  name: string
  /** The member's day, as in `22 Nov 2027`. */
  day: string
  sections: readonly Section[]
  appUrl: string
}

/** Tells a member once a day or week what is new, by a section for each subject. */
export function digestEmail({ to, name, day, sections, appUrl }: Digest): Email {
  let remaining = LINES_MAX
  const shown = sections.map(({ title, lines }) => {
    const links = lines.slice(0, remaining)
    remaining -= links.length
    return { title, links: links.map(({ label, url }) => ({ label, url: `${appUrl}${url}` })) }
  })
  const hidden = sections.flatMap(({ lines }) => lines).length - (LINES_MAX - remaining)
  return {
    to,
    subject: `Your Wayside digest of ${day}`,
    text: [
      `Hello ${name},`,
      'Here is what is new for you on Wayside:',
      ...(hidden > 0 ? [`And ${hidden} more.`] : []),
    ],
    sections: shown.filter(({ links }) => links.length > 0),
    action: { label: 'Open Wayside', url: `${appUrl}/` },
  }
}
