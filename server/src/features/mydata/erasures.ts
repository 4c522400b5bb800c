import type { Logger } from 'pino'
import type { Queue } from '../../background/queue.ts'
import { endSessionsOf } from '../../identity/sessions/sessions.queries.ts'
import { takeErasable, takeForgotten } from './erasure.queries.ts'
import { type ErasureDependencies, eraseMember } from './erasure.service.ts'

const QUEUE = 'erasure'
// After 10 s, doubling up to an hour, for about a day; every six hours it is asked for anew.
const RETRY = { tries: 32, firstDelay: 10, longestDelay: 3600, pollSeconds: 10 }
const MINUTE_MS = 60_000

export interface Erasures {
  /** Erases the members whose time is over, as every node does each minute. */
  catchUp(): Promise<void>
  stop(): void
}

/** Erases members in the background, whichever node finds that their time is over. */
export async function openErasures(
  needs: ErasureDependencies & {
    queue: Queue
    cutSession: (session: string) => void
    log: Pick<Logger, 'warn'>
  },
): Promise<Erasures> {
  const { db, queue, cutSession, log } = needs
  await queue.work<{ member: string }>(QUEUE, RETRY, ({ member }) => eraseMember(needs, member))

  /** Takes one member; returns the ids of the sessions that ended, or undefined if there is none. */
  const take = () =>
    db.transaction().execute(async (tx) => {
      const member = await takeErasable(tx)
      if (!member) return undefined
      await queue.add(tx, QUEUE, { member })
      return endSessionsOf(tx, member)
    })

  async function catchUp() {
    for (let ended = await take(); ended; ended = await take())
      for (const session of ended) cutSession(session)
    await db.transaction().execute(async (tx) => {
      for (const member of await takeForgotten(tx)) await queue.add(tx, QUEUE, { member })
    })
    queue.wake(QUEUE)
  }
  const timer = setInterval(
    () => catchUp().catch((error) => log.warn({ err: error }, 'erasures: not brought up to date')),
    MINUTE_MS,
  )
  return { catchUp, stop: () => clearInterval(timer) }
}
