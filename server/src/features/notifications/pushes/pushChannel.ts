import type { TopicRegister } from '@wayside/contract/topics'
import type { Logger } from 'pino'
import type { Db } from '../../../database/pool.ts'
import type { Push } from '../../../push/openPush.ts'
import type { Channel, Recipient } from '../recipients/channel.ts'
import { type ChatPushes, MESSAGES, openChatPushes } from './chatPushes.ts'
import { countPush } from './countPush.queries.ts'
import {
  beginAgain,
  beginDeliveries,
  deliveriesDue,
  dropDeliveries,
  dueDeliveries,
  putOffDue,
} from './deliveries.queries.ts'
import { rowPushes } from './rowPushes.queries.ts'
import { type Begun, openSender, TRIES } from './sendPush.ts'
import { type PushDecision, pushPlan, topicPlan } from './sources.ts'

export interface PushChannelDependencies {
  db: Db
  push: Push
  topics: TopicRegister
  log: Pick<Logger, 'warn'>
}

/** Push messages: each device of a member hears of each chat and notification by itself. */
export function openPushChannel(
  needs: PushChannelDependencies,
): Channel & Pick<ChatPushes, 'noteMessage'> {
  const { topics, log, push } = needs
  const { metrics } = push
  const { keyId } = push.keys
  const chats = openChatPushes({ ...needs, metrics, keyId })
  const sources = [chats, rowPushes(topics)]
  const sender = openSender({ ...needs, sources })
  const warn = (error: unknown) => log.warn({ err: error }, 'push: a device was not told')
  return {
    // Each push service has places of its own.
    atOnce: Number.POSITIVE_INFINITY,
    noteMessage: chats.noteMessage,
    async due(time) {
      const due = await Promise.all(sources.map((source) => source.due(time)))
      return [...due.flat(), deliveriesDue(time.now)]
    },
    async decide(tx, recipient) {
      const decided: PushDecision[] = []
      const isDue = (kind: string) => recipient.kinds.includes(kind)
      for (const source of sources)
        if (isDue(source.kind)) decided.push(...(await source.decide(tx, recipient)))
      const isTold = ({ verdict }: PushDecision) => verdict === 'send'
      const first = await begin(tx, recipient, { decided: decided.filter(isTold), keyId })
      const again = isDue('delivery')
        ? await decideAgain(tx, recipient, topics)
        : { begun: [], others: [] }
      const begun = [...first.begun, ...again.begun]
      return {
        count() {
          for (const each of decided) if (!isTold(each)) metrics.push(each.verdict)
          for (const why of [...first.others, ...again.others]) metrics.push(why)
        },
        async send() {
          await Promise.all(begun.map((each) => sender.send(each, recipient).catch(warn)))
        },
      }
    },
    close: sender.close,
  }
}

/** Makes what was decided due to each device, unless the member was told too much this hour. */
async function begin(
  tx: Db,
  recipient: Recipient,
  given: { decided: readonly PushDecision[]; keyId: string },
) {
  const begun: Begun[] = []
  const others: string[] = []
  if (given.decided.length === 0) return { begun, others }
  const all = await beginDeliveries(tx, recipient, given)
  const bySubject = Map.groupBy(all, ({ subject }) => subject)
  for (const { subject, isRequired } of given.decided) {
    const deliveries = bySubject.get(subject)
    if (!deliveries) continue
    // Account security is told however much else was.
    const count = isRequired ? 'one' : await countPush(tx, recipient.member)
    if (count === 'none') {
      others.push('tooMany')
      await dropDeliveries(tx, deliveries)
    } else begun.push(...deliveries.map((each) => ({ ...each, isMore: count === 'more' })))
  }
  return { begun, others }
}

/**
 * Decides again on what devices did not get: their services did not take it, or a node has died. A
 * chat is not told after quiet hours.
 */
async function decideAgain(tx: Db, recipient: Recipient, topics: TopicRegister) {
  const due = await dueDeliveries(tx, recipient)
  const verdictOf = ({ subject, topic, tries }: (typeof due)[number]) => {
    if (tries >= TRIES) return 'givenUp'
    if (subject.startsWith('chat:')) return pushPlan(recipient, MESSAGES, topics).plan
    if (topic === null) return 'gone'
    // It waits for a node of a newer version.
    return topic in topics.topics ? topicPlan(recipient, topic, topics).plan : 'unknown'
  }
  const judged = due.map((each) => ({ ...each, verdict: verdictOf(each) }))
  const {
    send = [],
    wait = [],
    drop = [],
  } = Object.groupBy(judged, ({ verdict, topic }) => {
    if (verdict === 'send') return 'send'
    return verdict === 'unknown' || (verdict === 'quiet' && topic !== null) ? 'wait' : 'drop'
  })
  await putOffDue(tx, recipient, wait)
  await dropDeliveries(tx, drop)
  const begun = await beginAgain(tx, recipient, send)
  return { begun, others: [...wait, ...drop].map(({ verdict }) => verdict) }
}
