import { whatText } from '@wayside/contract/agreementTerms'
import type { Topic } from '@wayside/contract/topics'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import type { AgreementDependencies } from '../telling.ts'
import {
  isAwaitedThen,
  isBeforeFirstDay,
  isNotOverThen,
  isOverThen,
  lockDue,
  type Reminder,
  takeReminders,
} from './reminders.queries.ts'

interface Recipient {
  to: string
  /** The other of the two. */
  actor: string
}

interface ReminderKind {
  topic: Topic
  /** Whether its subject is still on; else it is skipped. */
  isOn: RawBuilder<unknown>
  whom: (agreement: Reminder) => Recipient[]
}

const hostAndGuest = ({ hostId, guestId }: Reminder): Recipient[] => [
  { to: hostId, actor: guestId },
  { to: guestId, actor: hostId },
]
const whoProposed = (agreement: Reminder) =>
  hostAndGuest(agreement).filter(({ to }) => to === agreement.proposedBy)
const whoseTurn = (agreement: Reminder) =>
  hostAndGuest(agreement).filter(({ actor }) => actor === agreement.proposedBy)

const whoCanWrite = (agreement: Reminder) =>
  hostAndGuest(agreement).filter(({ to }) => agreement.writers.includes(to))

const waiting = { topic: 'agreement.waiting', isOn: isAwaitedThen, whom: whoseTurn } as const

/** The reminders by their names; `agreement_reminders` in SQL gives these names with times. */
const reminders: Readonly<Record<string, ReminderKind>> = {
  waiting,
  ending: waiting,
  expired: { topic: 'agreement.expired', isOn: isNotOverThen, whom: whoProposed },
  soon: { topic: 'agreement.soon', isOn: isBeforeFirstDay, whom: hostAndGuest },
  write: { topic: 'reference.due', isOn: isOverThen, whom: whoCanWrite },
}

const subjects = Object.fromEntries(Object.entries(reminders).map(([due, { isOn }]) => [due, isOn]))

/**
 * Reminds members of what is due, now or at a time, and plans what comes next in the same
 * transaction: once, however many nodes look, and late when no node ran. Returns how many were told.
 */
export async function remind(
  { db, notifier }: Pick<AgreementDependencies, 'db' | 'notifier'>,
  at?: string,
) {
  let count = 0
  for (let isMore = true; isMore; ) {
    const { reminded, isDone } = await db
      .transaction()
      .execute((tx) => remindSome(tx, notifier, at))
    if (reminded > 0) notifier.flush()
    count += reminded
    isMore = !isDone
  }
  return count
}

async function remindSome(tx: Db, notifier: AgreementDependencies['notifier'], at?: string) {
  const ids = await lockDue(tx, at)
  if (ids.length === 0) return { reminded: 0, isDone: true }
  let reminded = 0
  for (const agreement of await takeReminders(tx, { ids, at, subjects })) {
    const reminder = reminders[agreement.due]
    if (!reminder || !agreement.isCurrent) continue
    const { id, chatId, kind, newest, agreed } = agreement
    const details = { chat: chatId, what: whatText(kind, agreed ?? newest) }
    const about = { topic: reminder.topic, object: `agreement:${id}` }
    for (const { to, actor } of reminder.whom(agreement)) {
      await notifier.notify(tx, {
        ...about,
        to: [to],
        actor,
        details: { ...details, other: actor },
      })
      reminded += 1
    }
  }
  return { reminded, isDone: false }
}
