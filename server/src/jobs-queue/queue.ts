import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { inTurn } from '../db/inTurn.ts'
import type { Db } from '../db/open.ts'

export interface Queue {
  /** Puts work in, within the caller's transaction: it exists exactly when the transaction commits. */
  add(tx: Db, name: string, data: object): Promise<void>
  /** Declares a queue and starts working it off; a throw is a failed try. */
  work<Data extends object>(name: string, rules: Retry, handle: (data: Data) => Promise<void>): Promise<void>
  /** Looks for new work at once instead of at the next poll. */
  wake(name: string): void
  close(): Promise<void>
}

export interface Retry {
  tries: number
  /** Seconds before the second try; doubles from there. */
  firstDelay: number
  longestDelay: number
}

/** Background work in PostgreSQL (pg-boss): survives restarts, is retried, and ends in `<name>-dead` when it never works. */
export async function openQueue(db: Db, log: Logger): Promise<Queue> {
  const boss = new PgBoss({ db: fromKysely(db), schedule: false, persistWarnings: false, monitorVacuum: false })
  boss.on('error', (error) => log.warn({ err: error }, 'queue: database did not answer'))
  // It makes its tables at its first start, which fails when two do so at once.
  await inTurn(db, () => boss.start())
  const workers = new Map<string, string>()
  const wake = (name: string) => {
    const id = workers.get(name)
    if (id) boss.notifyWorker(id)
  }
  return {
    async add(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx) })
    },
    async work(name, { tries, firstDelay, longestDelay }, handle) {
      await boss.createQueue(`${name}-dead`)
      const rules = {
        retryLimit: tries - 1,
        retryDelay: firstDelay,
        retryBackoff: true,
        retryDelayMax: longestDelay,
        deadLetter: `${name}-dead`,
      }
      await boss.createQueue(name, rules)
      await boss.updateQueue(name, rules)
      const id = await boss.work<Parameters<typeof handle>[0]>(
        name,
        { pollingIntervalSeconds: 1, batchSize: 1 },
        async ([job]) => {
          if (!job) return
          await handle(job.data)
          wake(name) // there may be more, and it should not have to wait for the next look
        },
      )
      workers.set(name, id)
    },
    wake,
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
