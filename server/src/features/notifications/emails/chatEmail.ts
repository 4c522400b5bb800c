import type { Email, Link } from '../../../email/email.ts'

export const SUBJECT_MAX = 80
export const LINES_MAX = 20

interface Chat {
  chatId: string
  name: string
  lastname: string
  unread: number
  texts: readonly string[]
}

export interface ChatEmail {
  to: string
  name: string
  /** At least one, newest first. */
  chats: readonly [Chat, ...Chat[]]
  /** Quotes what was written. */
  emailText: boolean
  appUrl: string
}

/** Tells a member of unread messages: one chat with its texts, or a line for each of several. */
export function chatEmail({ to, name, chats, emailText, appUrl }: ChatEmail): Email {
  const [chat, ...others] = chats
  const hello = `Hello ${name},`
  const fullName = `${chat.name} ${chat.lastname}`.trim()
  const messages = `${chat.unread} messages`
  if (others.length === 0)
    return {
      to,
      subject:
        chat.unread === 1
          ? subjectWith(chat.name, (who) => `${who} wrote to you on Wayside`)
          : subjectWith(chat.name, (who) => `${who} sent you ${messages} on Wayside`),
      text: [
        hello,
        `${chat.unread === 1 ? `${fullName} wrote to you` : `${fullName} sent you ${messages}`}${emailText ? ':' : '.'}`,
      ],
      ...(emailText && { quotes: [...chat.texts] }),
      action: { label: 'Read and answer', url: `${appUrl}${pathOf(chat)}` },
    }
  const count = chats.reduce((sum, { unread }) => sum + unread, 0)
  const [second] = others
  const also = others.length === 1 && second ? second.name : `${others.length} others`
  const hidden = chats.length - LINES_MAX
  return {
    to,
    subject: subjectWith(
      chat.name,
      (who, max) => `${count} new messages from ${who} and ${shortened(also, max)} on Wayside`,
    ),
    text: [hello, 'You have new messages:', ...(hidden > 0 ? [`And ${hidden} more.`] : [])],
    links: chats
      .slice(0, LINES_MAX)
      .map(chatLine)
      .map(({ label, url }) => ({ label, url: `${appUrl}${url}` })),
    action: { label: 'Open your messages', url: `${appUrl}/messages` },
  }
}

const pathOf = ({ chatId }: Pick<Chat, 'chatId'>) => `/messages?chat=${chatId}`

/** A line about a chat, with the path to it. */
export const chatLine = (chat: Omit<Chat, 'texts'>): Link => ({
  label:
    `${chat.name} ${chat.lastname}`.trim() +
    (chat.unread === 1 ? ': 1 message' : `: ${chat.unread} messages`),
  url: pathOf(chat),
})

/** A subject of at most 80 characters, in which names are shortened to fit. */
function subjectWith(name: string, write: (who: string, max: number) => string) {
  const max = Math.floor((SUBJECT_MAX - write('', 0).length) / 2)
  const whole = write(name, SUBJECT_MAX)
  return whole.length <= SUBJECT_MAX ? whole : write(shortened(name, max), max)
}

/** A text cut to a length, with a sign that there is more. */
export const shortened = (name: string, length: number) =>
  name.length <= length
    ? name
    : // Half of a character is none.
      `${name
        .slice(0, Math.max(0, length - 1))
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
