import type { Db } from '../../database/pool.ts'
import type { Link } from '../../email/email.ts'
import { chatLine } from './chatEmail.ts'
import { noteChatsSent, unreadChats } from './chatEmails.queries.ts'
import { timingOf } from './plans.ts'
import type { WaitingEmail } from './waitingEmails.queries.ts'

/** Whose digest is written, with what they have chosen. */
export interface DigestReader extends WaitingEmail {
  member: string
}

export interface DigestSection {
  title: string
  /** Links to pages of the app, by their path. */
  lines: readonly Link[]
}

/**
 * What a feature has to tell in a digest, asked when the digest is written; and how it notes that
 * this was sent, so that no later one tells it again.
 */
export type DigestSource = (
  db: Db,
  reader: DigestReader,
) => Promise<{ sections: readonly DigestSection[]; noteSent(): Promise<void> }>

/** Unread chats of who wants them in the digest, or got many emails that day. */
const chatSource: DigestSource = async (db, { member, ...reader }) => {
  const timing = timingOf('messages', reader.choices)
  const chats = timing === 'off' ? [] : await unreadChats(db, member, { ...reader, timing })
  return {
    sections: [{ title: 'Messages', lines: chats.map(chatLine) }],
    noteSent: () => noteChatsSent(db, member, { ...reader, chats }),
  }
}

/** The sources of this feature, in the order of their sections; app.ts adds those of others. */
export const digestSources: readonly DigestSource[] = [chatSource]
