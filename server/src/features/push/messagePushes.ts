import pLimit, { type LimitFunction } from 'p-limit'
import type { Logger } from 'pino'
import { countPush } from './countPush.queries.ts'
import { type DeviceDependencies, tellDevice } from './deviceQueue.ts'
import { unreadChats } from './messagePushes.queries.ts'
import type { Subject } from './subjects.ts'
import { type Device, devicesOf } from './subscriptions.queries.ts'

// A member who reads the message within that time need not be told.
const COLLECTED_MS = 5000
const TICK_MS = 1000
// To one push service; a node that it keeps waiting leaves the rest to emails.
const AT_ONCE = 20
const WAITING_MAX = 1000

interface Collected {
  member: string
  chat: string
  since: number
}

export interface MessagePushes {
  /** Notes that a member was written to; it costs nothing but memory. */
  collect(message: { member: string; chat: string }): void
  /** Sends what was collected at least so long ago. */
  flush(olderThanMs?: number): Promise<void>
  stop(): void
}

type MessagePushDependencies = DeviceDependencies & { log: Pick<Logger, 'warn'> }

/**
 * Tells the devices of members that somebody wrote. Each node collects what it stored; when it dies,
 * the email still comes.
 */
export function openMessagePushes(needs: MessagePushDependencies): MessagePushes {
  const { db, keys, metrics, log } = needs
  const warn = (error: unknown) => log.warn({ err: error }, 'push: a device was not told')
  // The order is that of time, so the first are due first.
  const collected = new Map<string, Collected>()
  const limit = limitByKey({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function take(olderThanMs: number) {
    const due: Collected[] = []
    for (const [name, each] of collected) {
      if (each.since > Date.now() - olderThanMs) break
      collected.delete(name)
      due.push(each)
    }
    return due
  }

  async function flush(olderThanMs = 0) {
    const due = take(olderThanMs)
    if (due.length === 0) return
    const found = await unreadChats(db, due, keys.keyId)
    const members = new Set<string>()
    for (const { member, verdict } of found)
      if (verdict === 'send') members.add(member)
      else metrics.push(verdict)
    const devices = await devicesOf(db, [...members], keys.keyId)
    const running: Promise<void>[] = []
    for (const { member, chat, verdict } of found) {
      const own = devices.get(member)
      if (verdict !== 'send' || !own) continue
      const count = await countPush(db, member)
      if (count === 'none') metrics.push('tooMany')
      else
        for (const device of own)
          running.push(begin(device, member, { chat, isMore: count === 'more' }))
    }
    await Promise.all(running)
  }

  /** A service that is slow keeps only its own devices waiting. */
  async function begin({ id, endpoint }: Device, member: string, subject: Subject) {
    const service = new URL(endpoint).origin
    const isBegun = await limit(service, async () => {
      if (!isStopped) await tellDevice(needs, { member, device: id, subject }).catch(warn)
    })
    if (!isBegun) metrics.push('tooSlow')
  }

  const tick = () => {
    timer = collected.size > 0 ? setTimeout(tick, TICK_MS) : undefined
    flush(COLLECTED_MS).catch(warn)
  }

  return {
    collect({ member, chat }) {
      if (isStopped) return
      const name = `${member} ${chat}`
      if (!collected.has(name)) collected.set(name, { member, chat, since: Date.now() })
      timer ??= setTimeout(tick, TICK_MS)
    },
    flush,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * Limits how much work runs at once for each key, so that a slow one does not hold up the others.
 * Returns a function that is false for work that was not begun, because too much waits for its key.
 * There must be few keys: none is forgotten.
 */
export function limitByKey({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const limits = new Map<string, LimitFunction>()
  return async (key: string, work: () => Promise<void>) => {
    const limit = limits.get(key) ?? pLimit(atOnce)
    limits.set(key, limit)
    if (limit.pendingCount >= waitingMax) return false
    await limit(work)
    return true
  }
}
