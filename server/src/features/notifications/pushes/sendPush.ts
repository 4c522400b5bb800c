import type { TopicRegister } from '@wayside/contract/topics'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Db } from '../../../database/pool.ts'
import type { Push } from '../../../push/openPush.ts'
import { deliverPush } from '../devices/deliverPush.ts'
import { deviceWith } from '../devices/subscriptions.queries.ts'
import { badgeTotal } from '../list.queries.ts'
import type { Recipient } from '../recipients/channel.ts'
import { type Delivery, endDelivery, putOffDelivery } from './deliveries.queries.ts'
import type { PushSource } from './sources.ts'

// To one push service. What a slow one keeps waiting longer is tried again later.
const AT_ONCE = 20
const WAITING_MAX = 1000
const LONGEST_WAIT_MS = 30_000

export const TRIES = 3
const FIRST_DELAY_S = 10
const LONGEST_DELAY_S = 3600

interface SendDependencies {
  db: Db
  push: Push
  topics: TopicRegister
  sources: readonly PushSource[]
}

/** A delivery that was begun; with `isMore` the device only hears that there is more. */
export type Begun = Delivery & { isMore?: boolean }

/** Returns what tells devices. A service that is slow keeps only its own devices waiting. */
export function openSender(needs: SendDependencies) {
  const limit = limitByKey({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })
  let isClosed = false
  return {
    async send(delivery: Begun, recipient: Recipient) {
      const since = performance.now()
      const isBegun = await limit.run(new URL(delivery.endpoint).origin, async () => {
        // When its lease ends, another node begins it.
        if (isClosed) return
        if (performance.now() - since > LONGEST_WAIT_MS) await letWait(needs, delivery)
        else await tell(needs, delivery, recipient)
      })
      if (!isBegun) await letWait(needs, delivery)
    },
    close() {
      isClosed = true
    },
  }
}

/** Tells a device what is new at this moment, so that nobody hears of what they have read. */
async function tell(needs: SendDependencies, delivery: Begun, recipient: Recipient) {
  const { db, push, topics, sources } = needs
  const { keyId } = push.keys
  const given = { device: delivery.device, member: recipient.member, keyId }
  const device = await deviceWith(db, given, (member) => badgeTotal(member, topics))
  const [kind, id = ''] = delivery.subject.split(':')
  const source = sources.find((each) => each.kind === kind)
  const unseen = device && (await source?.unseen(db, recipient, id))
  // Its session may have ended since this was decided.
  const isGone = !device || (device.isKept && unseen && !unseen.isRequired)
  if (isGone || !source || !unseen) {
    push.metrics.push(isGone ? 'gone' : 'read')
    await endDelivery(db, delivery)
    return
  }
  const message = delivery.isMore ? source.more : unseen.message
  const result = await deliverPush({ db, push }, device, { ...message, badge: device.badge })
  if (result.outcome === 'failed') await tryLater(needs, delivery, result.retryAfter)
  else await endDelivery(db, delivery)
}

async function letWait(needs: SendDependencies, delivery: Begun) {
  needs.push.metrics.push('tooSlow')
  await tryLater(needs, delivery)
}

/** Tries again at the time that the push service asks for, three times in all. */
async function tryLater({ db, push }: SendDependencies, delivery: Begun, retryAfter = 0) {
  const { tries, isMore } = delivery
  if (tries < TRIES && !isMore) {
    const delay = Math.max(retryAfter, FIRST_DELAY_S * 2 ** (tries - 1))
    await putOffDelivery(db, delivery, Math.min(delay, LONGEST_DELAY_S))
  } else {
    push.metrics.push('givenUp')
    await endDelivery(db, delivery)
  }
}

/**
 * Limits how much work runs at once for each key, so that a slow one does not hold up the others.
 * `run` is false for work that was not begun, because too much waits for its key. A key is forgotten
 * when nothing of it is left: browsers name the hosts of push services, and may invent them.
 */
export function limitByKey({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const open = new Map<string, { limit: LimitFunction; works: number }>()
  return {
    async run(key: string, work: () => Promise<void>) {
      const ofKey = open.get(key) ?? { limit: pLimit(atOnce), works: 0 }
      if (ofKey.works >= atOnce + waitingMax) return false
      open.set(key, ofKey)
      ofKey.works += 1
      try {
        await ofKey.limit(work)
        return true
      } finally {
        ofKey.works -= 1
        if (ofKey.works === 0) open.delete(key)
      }
    },
    /** How many keys have work. */
    keys: () => open.size,
  }
}
