import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../database/pool.ts'
import type { Now } from '../../../database/timesOfDay.ts'
import { chatSource } from './chats.queries.ts'
import { takeOverQueued } from './formerEmails.queries.ts'
import {
  awaitDigest,
  beginEmail,
  countSending,
  endEmail,
  lockRecipient,
  membersDue,
  nowAt,
  putOffDigest,
} from './recipients.queries.ts'
import { rowSource } from './rows.queries.ts'
import { type BegunEmail, type EmailDependencies, sendEmail } from './sendEmail.ts'
import type { Recipient, Source, Verdicts } from './sources.ts'

const CLOSING_MS = 5000
/** A longer wait for a turn is left to the next time that the dispatcher decides. */
const LONGEST_WAIT_MS = 15_000

/** Emails to members about what they have not seen. */
export interface Dispatcher {
  /**
   * Decides on all that is due now and begins to send it. An email that is slow to be sent keeps its
   * place, and no other waits for it.
   */
  decide(): Promise<number>
  /** Decides on all that is due at a time and sends it. Returns to how many members it was due. */
  dispatch(at?: string): Promise<number>
  /** Begins no more emails, and waits for those that are being sent. */
  close(): Promise<void>
}

interface DispatcherDependencies extends EmailDependencies {
  /** How many emails all nodes send in a minute; 0 is no limit. */
  emailsPerMinute: number
  /** Seconds from the first unread message to the email. */
  unreadEmailDelay: number
  /** A member whose session was used within so many seconds is here. */
  activeSeconds: number
}

/** Decides on every node which members get an email, each once, and sends it. */
export function openDispatcher(needs: DispatcherDependencies): Dispatcher {
  const places = openPlaces(needs.mailTransport.atOnce)
  return {
    decide: () => decideDue(needs, nowAt(), places),
    async dispatch(at) {
      const count = await decideDue(needs, nowAt(at), places)
      await places.allDone()
      return count
    },
    async close() {
      places.close()
      await Promise.race([places.allDone(), sleep(CLOSING_MS, undefined, { ref: false })])
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
  now: Now,
  places: ReturnType<typeof openPlaces>,
) {
  const sources = [chatSource, rowSource(needs.topics)]
  const due = sources.map((source) => source.due(now))
  for (let count = 0; ; ) {
    const { members, isMore } = await membersDue(needs.db, now, due)
    let decided = 0
    let wait = 0
    for (const member of members) {
      if (!(await places.free())) return count
      const found = await decide(needs, sources, { member, now }).catch((error: unknown) => {
        if (error instanceof TurnsUsedUp) return error
        // The emails of other members must not wait for this one.
        needs.log.warn({ err: error }, 'notifications: a member was left for the next time')
        return undefined
      })
      if (found instanceof TurnsUsedUp) {
        wait = found.wait
        break
      }
      if (!found) continue
      decided += 1
      for (const { source, verdicts } of found.decided)
        for (const [verdict, ids] of verdicts)
          if (verdict !== 'send') needs.metrics.email(source.kind, verdict, ids.length)
      if (found.email) places.begin(sendEmail(needs, found.email))
    }
    count += decided
    // Those for whom no digest waits go first again in the next minute.
    if (wait > 0 && wait < LONGEST_WAIT_MS) await sleep(wait, undefined, { ref: false })
    // Other nodes are deciding about the rest at this moment.
    else if (wait > 0 || !isMore || decided === 0) return count
  }
}

/** All emails that may be sent in this minute were sent, and what was decided does not count. */
class TurnsUsedUp extends Error {
  readonly wait: number
  constructor(wait: number) {
    super('all emails of this minute were sent')
    this.wait = wait
  }
}

interface Decision {
  decided: { source: Source; verdicts: Verdicts }[]
  /** What is now to be sent, if something is. */
  email?: BegunEmail
}

const POSTPONED = ['active', 'quiet']

/**
 * Decides on what is due to a member, in one transaction, and begins the email that tells it: until
 * it is sent, nobody decides again. Undefined while another node does.
 */
const decide = (
  needs: DispatcherDependencies,
  sources: readonly Source[],
  { member, now }: { member: string; now: Now },
): Promise<Decision | undefined> =>
  needs.db.transaction().execute(async (tx) => {
    const { activeSeconds, unreadEmailDelay: delay, emailsPerMinute } = needs
    const recipient = await lockRecipient(tx, member, { now, activeSeconds, delay })
    if (!recipient) return undefined
    if (recipient.isQueued) await takeOverQueued(tx, member)
    const decided: Decision['decided'] = []
    for (const source of sources)
      decided.push({ source, verdicts: await source.decide(tx, recipient) })
    const isDue = (verdict: string) => decided.some(({ verdicts }) => verdicts.has(verdict))
    const isDigest = await decideDigest(tx, recipient)
    if (isDue('digest') && !isDigest) await awaitDigest(tx, recipient)
    if (!isDue('send') && !isDigest) {
      if (recipient.emailId && !POSTPONED.some(isDue)) await endEmail(tx, recipient)
      return { decided }
    }
    const wait = emailsPerMinute > 0 ? await countSending(tx, emailsPerMinute) : 0
    if (wait > 0) throw new TurnsUsedUp(wait)
    const id = await beginEmail(tx, recipient, { isDigest: !isDue('send') })
    const ofSources = decided.map(({ source, verdicts }) => ({
      source,
      ids: verdicts.get('send') ?? [],
    }))
    return { decided, email: { id, recipient, isDigest, decided: ofSources } }
  })

/** Whether a digest that was due is sent now. One that has failed for a day comes the next time. */
async function decideDigest(tx: Db, recipient: Recipient) {
  const { isDigestDue, isReachable, isReturned, digest, quietEnd, isGivenUp } = recipient
  if (!isDigestDue) return false
  const isWanted = isReachable && !isReturned && digest !== 'never'
  if (isWanted && !quietEnd && !isGivenUp) return true
  await putOffDigest(tx, recipient, isWanted ? quietEnd : null)
  if (isWanted && isGivenUp) await awaitDigest(tx, recipient)
  return false
}
