import type { TopicRegister } from '@wayside/contract/topics'
import type { Db } from '../../../database/pool.ts'
import type { Link } from '../../../email/email.ts'
import { entriesWithIds } from '../list.queries.ts'
import { chatLine } from './chatEmail.ts'
import { noteChatsSent, unreadChats } from './chatEmails.queries.ts'
import { timingOf } from './plans.ts'
import { noteRowsSent, topicsByTiming, unseenRows } from './rowEmails.queries.ts'
import type { WaitingEmail } from './waitingEmails.queries.ts'

/** The member whose digest is written, with their choices. */
export interface DigestReader extends WaitingEmail {
  member: string
}

/** Returns the notifications for an email, as the member would see them in the list. */
export async function unseenEntries(db: Db, reader: DigestReader, register: TopicRegister) {
  const topics = topicsByTiming(register, reader.choices)
  const rows = await unseenRows(db, reader.member, { ...reader, topics })
  const known = new Map(
    (
      await entriesWithIds(
        db,
        rows.map(({ id }) => id),
        register,
      )
    ).map(({ entry }) => [entry._id, entry]),
  )
  const entries = rows.flatMap(({ id }) => known.get(id) ?? [])
  return { entries, noteSent: () => noteRowsSent(db, rows) }
}

export const entryLine = ({ text, url }: { text: string; url: string }): Link => ({
  label: text,
  url,
})

export interface DigestSection {
  title: string
  /** Links to pages of the app, by their path. */
  lines: readonly Link[]
}

/**
 * Returns a feature's sections of a digest when the digest is written. `noteSent` notes that they
 * were sent, so that no later digest tells them again.
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

/** Returns the unseen notifications of the list, in a section for each group. */
const listSource =
  (register: TopicRegister): DigestSource =>
  async (db, reader) => {
    const { entries, noteSent } = await unseenEntries(db, reader, register)
    const byGroup = Map.groupBy(entries, ({ group }) => group)
    const sections = Object.entries(register.groups).map(([group, { label }]) => ({
      title: label,
      lines: (byGroup.get(group) ?? []).map(entryLine),
    }))
    return { sections, noteSent }
  }

/** The sources of this feature, in the order of their sections. */
export const digestSources = (register: TopicRegister): readonly DigestSource[] => [
  chatSource,
  listSource(register),
]
