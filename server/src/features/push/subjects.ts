import type { TopicRegister } from '@wayside/contract/topics'
import type { Db } from '../../database/pool.ts'
import type { PushMessage } from '../../push/pushTransport.ts'
import { type UnreadChat, unreadChats } from './messagePushes.queries.ts'
import { rowVerdict } from './rowPushes.queries.ts'

/**
 * The subject of a notification on a device: a chat or an entry of the list; with `isMore`, the
 * device is only told that there is more.
 */
export type Subject = ({ chat: string } | { row: string }) & { isMore?: boolean }

const moreTexts = {
  '/messages': 'You have new messages',
  '/notifications': 'You have new notifications',
} as const

/** An entry of the list, as its member sees it. */
interface Entry {
  topic: string
  group: string
  text: string
  url: string
}

/**
 * The message for a device as it is now, and whether the member cannot switch it off; or why there
 * is none, and for how long if it waits.
 */
export type Found =
  | { message: PushMessage; isRequired: boolean }
  | { why: string; waitSeconds?: number }

export interface SubjectDependencies {
  db: Db
  keys: { keyId: string }
  topics: TopicRegister
  /** Counts what is new to a member, for the icon of the app. */
  countNews: (member: string) => Promise<number>
  /** A notification of the list of a member, unless they have seen it. */
  entryOf: (member: string, id: string) => Promise<Entry | undefined>
}

/** Finds what a member is told of something now. A first try does not look at quiet hours. */
export async function messageAbout(
  { db, keys, topics, countNews, entryOf }: SubjectDependencies,
  { member, subject, isFirst }: { member: string; subject: Subject; isFirst: boolean },
): Promise<Found> {
  if ('chat' in subject) {
    const [chat] = await unreadChats(db, [{ member, ...subject }], keys.keyId)
    if (chat?.verdict !== 'send') return { why: chat?.verdict ?? 'gone' }
    const message = subject.isMore ? aboutMore('/messages') : aboutChat(chat)
    return { message: { ...message, badge: await countNews(member) }, isRequired: false }
  }
  const row = await rowVerdict(db, topics, { id: subject.row, member })
  const isHeld = row?.verdict === 'quiet' && !isFirst
  if (isHeld) return { why: 'quiet', waitSeconds: row.quietSeconds ?? 0 }
  if (row?.verdict !== 'send' && row?.verdict !== 'quiet') return { why: row?.verdict ?? 'gone' }
  const entry = await entryOf(member, subject.row)
  if (!entry) return { why: 'read' }
  const message = subject.isMore ? aboutMore('/notifications') : aboutEntry(subject.row, entry)
  const { isRequired } = row
  return { message: { ...message, badge: await countNews(member) }, isRequired }
}

type Unnumbered = Omit<PushMessage, 'badge'>

const aboutChat = ({ name, lastname, text, chat }: UnreadChat): Unnumbered => ({
  topic: 'messages',
  title: `${name} ${lastname}`.trim(),
  body: text ?? 'New message',
  url: `/messages?chat=${chat}`,
  tag: `chat:${chat}`,
  isUrgent: true,
})

const aboutMore = (url: keyof typeof moreTexts): Unnumbered => ({
  topic: 'more',
  title: 'Wayside',
  body: moreTexts[url],
  url,
  tag: `more:${url}`,
  isUrgent: url === '/messages',
})

const aboutEntry = (id: string, { topic, group, text, url }: Entry): Unnumbered => ({
  topic,
  title: 'Wayside',
  body: text,
  url,
  tag: `notification:${id}`,
  isUrgent: group === 'security',
})
