import { groupOf, type TopicRegister } from '@wayside/contract/topics'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import type { Now } from '../../../database/timesOfDay.ts'
import type { PushMessage } from '../../../push/pushTransport.ts'
import type { Recipient } from '../recipients/channel.ts'

/**
 * The decision about what is due: devices show it now or at the end of quiet hours. Or they do not,
 * because it was read, its chat is closed, the member cannot be reached or has switched it off.
 */
export type PushVerdict = 'send' | 'quiet' | 'read' | 'closed' | 'unreachable' | 'off'

export interface PushDecision {
  /** Kind and id of what is due, as in `chat:…`. */
  subject: string
  verdict: PushVerdict
  /** The member cannot switch it off. */
  isRequired: boolean
}

/** A source of pushes: unread chats, or entries of the list of notifications. */
export interface PushSource {
  /** The kind in its subjects. */
  kind: 'chat' | 'notification'
  /** Each selects `member`, `due` and `kind` of what is due at a time. */
  due(time: { now: Now; at: string | undefined }): Promise<readonly RawBuilder<unknown>[]>
  /** Decides on what is due to a member, who is locked. It is due no more, or after quiet hours. */
  decide(tx: Db, recipient: Recipient): Promise<readonly PushDecision[]>
  /** The message about what a member has not seen of a subject; undefined when that is nothing. */
  unseen(db: Db, recipient: Recipient, id: string): Promise<UnseenPush | undefined>
  /** The message that there is more, without what. */
  more: Omit<PushMessage, 'badge'>
}

export interface UnseenPush {
  message: Omit<PushMessage, 'badge'>
  isRequired: boolean
}

/** Plans what becomes of what is due to a member's devices and belongs to a group. */
export function pushPlan(
  { isReachable, pushChoices, quietEnd }: Recipient,
  group: string,
  { groups }: TopicRegister,
): Pick<PushDecision, 'isRequired'> & { plan: PushVerdict } {
  const { email, push } = groups[group] ?? { email: 'off', push: 'off' }
  const isRequired = push === 'required'
  // Members hear of their account also when they cannot be reached otherwise.
  if (email !== 'required' && !isReachable) return { plan: 'unreachable', isRequired }
  if (isRequired) return { plan: 'send', isRequired }
  if (!(pushChoices[group] ?? push === 'on')) return { plan: 'off', isRequired }
  return { plan: quietEnd ? 'quiet' : 'send', isRequired }
}

export const topicPlan = (recipient: Recipient, topic: string, register: TopicRegister) =>
  pushPlan(recipient, groupOf(topic, register)?.name ?? '', register)
