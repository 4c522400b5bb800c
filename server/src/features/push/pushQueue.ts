import type { Queue } from '../../background/queue.ts'
import type { Db } from '../../database/pool.ts'
import type { PushMessage } from '../../push/pushTransport.ts'
import { deliverPush, type PushDependencies } from './deliverPush.ts'
import { deviceWith } from './subscriptions.queries.ts'

const QUEUE = 'web-push'
// What the push service refuses for now is added again; these are for errors of our own.
const RETRY = { tries: 3, firstDelay: 10, longestDelay: 60 }
const TRIES = 3
const FIRST_DELAY_S = 10
const LONGEST_DELAY_S = 3600

/** What a device is told, by its id; it is read again when it is sent. */
export type Subject = { chat: string } | { row: string }

interface Waiting {
  member: string
  device: string
  subject: Subject
  tries: number
}

interface PushQueueDependencies extends PushDependencies {
  queue: Queue
  /** The notification as it is now; undefined when there is nothing to tell any more. */
  notificationOf: (member: string, subject: Subject) => Promise<PushMessage | undefined>
}

export type PushQueue = Awaited<ReturnType<typeof openPushQueue>>

/** Sends notifications to devices later, at the times that push services ask for. */
export async function openPushQueue(needs: PushQueueDependencies) {
  const { db, queue, keys, notificationOf, metrics } = needs
  const add = (tx: Db, waiting: Waiting, afterSeconds = 0) =>
    queue.add(tx, QUEUE, waiting, { afterSeconds })

  /** After a failure; false when there were enough tries. */
  async function addAgain({ tries, ...waiting }: Waiting, retryAfter: number) {
    if (tries >= TRIES) return metrics.push('givenUp')
    const delay = Math.max(retryAfter, FIRST_DELAY_S * 2 ** (tries - 1))
    await add(db, { ...waiting, tries: tries + 1 }, Math.min(delay, LONGEST_DELAY_S))
  }

  await queue.work<Waiting>(QUEUE, RETRY, async (waiting) => {
    const device = await deviceWith(db, { ...waiting, id: waiting.device }, keys.keyId)
    const notification = device && (await notificationOf(waiting.member, waiting.subject))
    if (!device || !notification) return metrics.push('nothingLeft')
    const result = await deliverPush(needs, device, notification)
    if (result.outcome === 'failed') await addAgain(waiting, result.retryAfter)
  })

  return {
    /** In the caller's transaction; call `wake` after its commit. */
    add: (tx: Db, waiting: Omit<Waiting, 'tries'>) => add(tx, { ...waiting, tries: 1 }),
    /** After a first try that was not in the queue. */
    addAgain: (waiting: Omit<Waiting, 'tries'>, retryAfter: number) =>
      addAgain({ ...waiting, tries: 1 }, retryAfter),
    wake: () => queue.wake(QUEUE),
  }
}
