import type { Queue } from '../../background/queue.ts'
import type { Db } from '../../database/pool.ts'
import { endSessionsOf } from '../../identity/sessions/sessionEnds.queries.ts'
import { claimStalledErasures, eraseDueMember } from './erasure.queries.ts'

export const ERASURE_QUEUE = 'erasure'

interface DueErasureDependencies {
  db: Db
  queue: Queue
  cutSession: (session: string) => void
}

/**
 * Begins to erase the members whose time is over, in the background, and again those whose erasure
 * has stopped.
 */
export async function beginErasures(needs: DueErasureDependencies) {
  const { db, queue, cutSession } = needs
  for (let ended = await take(needs); ended; ended = await take(needs))
    for (const session of ended) cutSession(session)
  await db.transaction().execute(async (tx) => {
    for (const member of await claimStalledErasures(tx))
      await queue.add(tx, ERASURE_QUEUE, { member })
  })
  queue.flush(ERASURE_QUEUE)
}

/** Takes one member; returns the ids of the sessions that ended, or undefined if there is none. */
const take = ({ db, queue }: DueErasureDependencies) =>
  db.transaction().execute(async (tx) => {
    const member = await eraseDueMember(tx)
    if (!member) return undefined
    await queue.add(tx, ERASURE_QUEUE, { member })
    return endSessionsOf(tx, member)
  })
