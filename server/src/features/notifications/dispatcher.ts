import { setTimeout as sleep } from 'node:timers/promises'
import type { Now } from '../../database/timesOfDay.ts'
import { type EmailDependencies, openEmailChannel } from './emails/emailChannel.ts'
import { openPushChannel, type PushChannelDependencies } from './pushes/pushChannel.ts'
import { type Channel, TurnsUsedUp } from './recipients/channel.ts'
import { type Due, lockRecipient, membersDue, nowAt } from './recipients/recipients.queries.ts'

const CLOSING_MS = 5000
/** A longer wait for a turn is left to the next time that the dispatcher decides. */
const LONGEST_WAIT_MS = 15_000

export type ChannelName = 'emails' | 'pushes'

/** Tells members what they have not seen: unread chats and notifications, by email and on devices. */
export interface Dispatcher {
  /**
   * Decides on all that is due now in a channel and begins to send it. What is slow to be sent keeps
   * its place, and nothing else waits for it.
   */
  decide(channel: ChannelName): Promise<number>
  /** Decides on all that is due at a time and sends it. Returns to how many members it was due. */
  dispatch(at?: string): Promise<Record<ChannelName, number>>
  /** Notes that a member was written to; it costs nothing but memory. */
  noteMessage(message: { member: string; chat: string }): void
  /** Begins nothing more, and waits for what is being sent. */
  close(): Promise<void>
}

interface DispatcherDependencies extends EmailDependencies, PushChannelDependencies {
  /** Seconds from the first unread message to the email. */
  unreadEmailDelay: number
  /** A member whose session was used within so many seconds is here. */
  activeSeconds: number
}

interface Open {
  channel: Channel
  places: ReturnType<typeof openPlaces>
}

/** Decides on every node what members are told, each once, and tells them. */
export function openDispatcher(needs: DispatcherDependencies): Dispatcher {
  const open = <Own extends Channel>(channel: Own) => ({
    channel,
    places: openPlaces(channel.atOnce),
  })
  const channels = { emails: open(openEmailChannel(needs)), pushes: open(openPushChannel(needs)) }
  const { emails, pushes } = channels
  const both = [emails, pushes]
  const allDone = () => Promise.all(both.map(({ places }) => places.allDone()))
  return {
    decide: (name) => decideDue(needs, channels[name]),
    async dispatch(at) {
      const counts = {
        emails: await decideDue(needs, emails, at),
        pushes: await decideDue(needs, pushes, at),
      }
      await allDone()
      return counts
    },
    noteMessage: pushes.channel.noteMessage,
    async close() {
      for (const { channel, places } of both) {
        places.close()
        channel.close?.()
      }
      await Promise.race([allDone(), sleep(CLOSING_MS, undefined, { ref: false })])
    },
  }
}

/** The places for work that runs at once. */
function openPlaces(atOnce: number) {
  const running = new Set<Promise<void>>()
  let isClosed = false
  return {
    /** Waits for a free place; false when no more work is begun. */
    async free() {
      while (running.size >= atOnce && !isClosed) await Promise.race(running)
      return !isClosed
    },
    begin(work: Promise<void>) {
      const done = work.finally(() => running.delete(done))
      running.add(done)
    },
    async allDone() {
      while (running.size > 0) await Promise.all(running)
    },
    close() {
      isClosed = true
    },
  }
}

async function decideDue(
  needs: DispatcherDependencies,
  { channel, places }: Open,
  at?: string,
): Promise<number> {
  const now = nowAt(at)
  const due = await channel.due({ now, at })
  if (due.length === 0) return 0
  for (let count = 0; ; ) {
    const { members, isMore } = await membersDue(needs.db, due)
    let decided = 0
    let wait = 0
    for (const each of members) {
      if (!(await places.free())) return count
      const found = await decide(needs, channel, { ...each, now }).catch((error: unknown) => {
        if (error instanceof TurnsUsedUp) return error
        // Notifications of other members must not wait for this one.
        needs.log.warn({ err: error }, 'notifications: a member was left for the next time')
        return undefined
      })
      if (found instanceof TurnsUsedUp) {
        wait = found.wait
        break
      }
      if (!found) continue
      decided += 1
      found.count()
      if (found.send) places.begin(found.send())
    }
    count += decided
    // Those who come first go first again in the next minute.
    if (wait > 0 && wait < LONGEST_WAIT_MS) await sleep(wait, undefined, { ref: false })
    // Other nodes are deciding about the rest at this moment.
    else if (wait > 0 || !isMore || decided === 0) return count
  }
}

/** Decides on what is due to a member, in one transaction. Undefined while another node does. */
const decide = (
  { db, activeSeconds, unreadEmailDelay: delay }: DispatcherDependencies,
  channel: Channel,
  { now, ...due }: Due & { now: Now },
) =>
  db.transaction().execute(async (tx) => {
    const recipient = await lockRecipient(tx, due, { now, activeSeconds, delay })
    return recipient && channel.decide(tx, recipient)
  })
