import { groupOf, type TopicRegister } from '@wayside/contract/topics'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import type { Notifier } from '../../feature.ts'
import type { Deliver } from '../../realtime/sockets.ts'
import { entriesWithIds } from './list.queries.ts'
import { deleteAbout, insertNotifications, memberWithAddress } from './notify.queries.ts'

const RECIPIENTS = 50
const WAITING_MS = 60_000

interface NotifierDependencies {
  db: Db
  deliver: Deliver
  topics: TopicRegister
  registry: Registry
  log: Pick<Logger, 'warn'>
  /** Seconds from an event to its email. */
  unreadEmailDelay: number
}

/** Keeps what members are told besides messages. */
export function openNotifier(needs: NotifierDependencies): Notifier {
  const { db, deliver, topics, registry, log, unreadEmailDelay: delay } = needs
  const total = new Counter({
    name: 'wayside_notifications_total',
    help: 'Events that members were told of in their list of notifications',
    labelNames: ['topic'],
    registers: [registry],
  })
  // Rows that wait for their commit, with the count of events by which they are known.
  const waiting = new Map<string, { events: number; since: number }>()

  async function show() {
    const ids = [...waiting.keys()]
    if (ids.length === 0) return
    for (const { member, entry } of await entriesWithIds(db, ids, topics)) {
      const row = waiting.get(entry._id)
      // Another transaction has not committed its event yet, and shows it afterwards.
      if (!row || entry.eventCount < row.events) continue
      waiting.delete(entry._id)
      deliver([member], 'notification', entry)
    }
    // A notification that is not there after a minute was rolled back, or is hidden.
    for (const [id, { since }] of waiting)
      if (since < performance.now() - WAITING_MS) waiting.delete(id)
  }

  return {
    async notify(tx, event) {
      const group = groupOf(event.topic, topics)
      if (!group) throw new Error(`no such topic: ${event.topic}`)
      const to = [...new Set(event.to)]
      if (to.length > RECIPIENTS)
        throw new Error(`${event.topic} tells ${to.length} members at once`)
      const rows = await insertNotifications(
        tx,
        { ...event, to },
        { ...group, group: group.name, delay },
      )
      total.inc({ topic: event.topic }, rows.length)
      for (const { id, events } of rows) waiting.set(id, { events, since: performance.now() })
    },
    async withdraw(tx, object) {
      await deleteAbout(tx, object)
    },
    flush: () =>
      void show().catch((error) => log.warn({ err: error }, 'notifications: not shown live')),
  }
}

/** Mail that also puts what an email reports into the list of its member, in the same commit. */
export const withNotifications = (mail: Mail, { notify, flush }: Notifier): Mail => ({
  ...mail,
  async post(db, { notification, ...email }, until) {
    if (!notification) return mail.post(db, email, until)
    const { topic, object = 'account', details = {} } = notification
    const work = async (tx: Db) => {
      await mail.post(tx, email, until)
      const member = await memberWithAddress(tx, email.to)
      if (member) await notify(tx, { topic, to: [member], object, details })
    }
    await (db.isTransaction ? work(db) : db.transaction().execute(work))
  },
  flush() {
    mail.flush()
    flush()
  },
})
