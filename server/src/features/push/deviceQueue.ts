import type { Queue } from '../../background/queue.ts'
import type { Db } from '../../database/pool.ts'
import { deliverPush, type PushDependencies } from './deliverPush.ts'
import { messageAbout, type Subject, type SubjectDependencies } from './subjects.ts'
import { deviceWith } from './subscriptions.queries.ts'

export const PUSH_QUEUE = 'web-push'
const TRIES = 3
const FIRST_DELAY_S = 10
const LONGEST_DELAY_S = 3600

/** A device of a member that is told something. */
export interface Telling {
  member: string
  device: string
  subject: Subject
}

export type DeviceDependencies = PushDependencies & SubjectDependencies & { queue: Queue }

/** The queue of notifications for devices, which every node works off. */
export const forDevices = (queue: Queue) => ({
  /** In the caller's transaction; call `wake` after its commit. */
  add: (tx: Db, telling: Telling, { tries = 1, afterSeconds = 0 } = {}) =>
    queue.add(tx, PUSH_QUEUE, { ...telling, tries }, { afterSeconds }),
  wake: () => queue.wake(PUSH_QUEUE),
})

/**
 * Tells a device now, and again later if its push service does not take it, at the time that it
 * asks for. What is told is read just before, each time, so that nobody hears of what they have
 * read meanwhile.
 */
export async function tellDevice(needs: DeviceDependencies, telling: Telling, tries = 1) {
  const { db, queue, keys, metrics } = needs
  const { add } = forDevices(queue)
  const device = await deviceWith(db, telling, keys.keyId)
  if (!device) return metrics.push('gone')
  const found = await messageAbout(needs, { ...telling, isFirst: tries === 1 })
  if ('why' in found) {
    metrics.push(found.why)
    // This device alone waits for the end of quiet hours: others may have been told already.
    if (found.waitSeconds) await add(db, telling, { tries, afterSeconds: found.waitSeconds })
    return
  }
  // Its session may have ended since this was queued.
  if (device.isKept && !found.isRequired) return metrics.push('gone')
  // How much is new to the member is no longer a matter of this device.
  const message = device.isKept ? { ...found.message, badge: 0 } : found.message
  const result = await deliverPush(needs, device, message)
  if (result.outcome !== 'failed') return
  if (tries >= TRIES || telling.subject.isMore) return metrics.push('givenUp')
  const delay = Math.max(result.retryAfter, FIRST_DELAY_S * 2 ** (tries - 1))
  const afterSeconds = Math.min(delay, LONGEST_DELAY_S)
  await add(db, telling, { tries: tries + 1, afterSeconds })
}
