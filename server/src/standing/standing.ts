import type { Queue } from '../background/queue.ts'
import type { Db } from '../database/pool.ts'
import { leave, stay } from './leaving.queries.ts'
import { changeStanding, endSuspension, moveRest, type NewStanding } from './standing.queries.ts'

const QUEUE = 'withheld'
const RETRY = { tries: 20, firstDelay: 2, longestDelay: 600 }

export interface Standings {
  /**
   * Gives a member another standing in the caller's transaction. Call the result after the commit:
   * it closes the member's sockets on every node.
   */
  change(tx: Db, member: string, to: NewStanding): Promise<() => void>
  /**
   * Lets a member leave in the caller's transaction, which ends the sessions itself. Returns when
   * the account will be deleted, or undefined if that is decided already. Call `flush` afterwards.
   */
  leave(tx: Db, member: string, choice: { erasesMessages: boolean }): Promise<string | undefined>
  /** Lets a member stay who was leaving; false for others. Call `flush` afterwards. */
  stay(tx: Db, member: string): Promise<boolean>
  /** Moves the rest of posts and jobs at once instead of at the next poll. */
  flush(): void
  /** Ends what is over and moves what is left, as every node does each minute. */
  catchUp(): Promise<void>
}

interface StandingDependencies {
  db: Db
  queue: Queue
  cutSession: (session: string) => void
}

/**
 * Changes the standing of members. Triggers set their posts and jobs aside and bring them back: the
 * newest hundred with the change, the others in the background.
 */
export async function openStandings({
  db,
  queue,
  cutSession,
}: StandingDependencies): Promise<Standings> {
  await queue.work<{ member: string }>(QUEUE, RETRY, ({ member }) => moveRest(db, member))

  async function catchUp() {
    while (await endSuspension(db));
    await moveRest(db)
  }

  return {
    async change(tx, member, to) {
      const sessions = await changeStanding(tx, member, to)
      await queue.add(tx, QUEUE, { member })
      return () => {
        for (const session of sessions) cutSession(session)
        queue.flush(QUEUE)
      }
    },
    async leave(tx, member, choice) {
      const until = await leave(tx, member, choice)
      if (until) await queue.add(tx, QUEUE, { member })
      return until
    },
    async stay(tx, member) {
      const stays = await stay(tx, member)
      if (stays) await queue.add(tx, QUEUE, { member })
      return stays
    },
    flush: () => queue.flush(QUEUE),
    catchUp,
  }
}
