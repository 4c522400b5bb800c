import type { Queue } from '../background/queue.ts'
import type { Db } from '../database/pool.ts'
import type { Store } from './store.ts'
import { wholePictureOf } from './uploads.ts'

const QUEUE = 'picture-sweep'
const RETRY = { tries: 5, firstDelay: 60, longestDelay: 3600, lookEvery: 60 }
const DAY_SECONDS = 24 * 3600
// The database reads all members for each part.
const PART = 10_000

interface Needs {
  store: Pick<Store, 'list' | 'remove'>
  /** Returns those of these names that a row of the database refers to. */
  namedOf: (names: string[]) => Promise<string[]>
  warn: (text: string) => void
}

// Fewer may go without a doubt: in a young installation they easily are the most.
const FEW = 100

/**
 * Removes pictures that nobody names any more: of a member who was deleted in the database, or left
 * by a crash between a commit and the removal. Nothing is touched that is no picture of ours, or
 * younger than a day: a picture is written before the row that names it. Where most of many would
 * go, none does: then this database is more likely not the one they belong to, an empty or an older
 * one say, and nobody could bring them back.
 */
export async function purgeUnusedPictures({ store, namedOf, warn }: Needs) {
  const before = Date.now() - DAY_SECONDS * 1000
  let part: { name: string; whole: string }[] = []

  async function purgeBatch() {
    const named = new Set(await namedOf([...new Set(part.map(({ whole }) => whole))]))
    const unnamed = part.filter(({ whole }) => !named.has(whole))
    if (unnamed.length > FEW && unnamed.length > part.length / 2)
      warn(
        `${unnamed.length} of ${part.length} pictures have no member in this database; they were left where they are`,
      )
    else for (const { name } of unnamed) await store.remove(name)
    part = []
  }

  for await (const files of store.list()) {
    for (const { name, writtenAt } of files) {
      const whole = wholePictureOf(name)
      if (whole && writtenAt < before) part.push({ name, whole })
    }
    if (part.length >= PART) await purgeBatch()
  }
  if (part.length > 0) await purgeBatch()
}

/** Purges when it is asked to, but once a day, whichever of the nodes are asked. */
export async function openDailyPurge({ queue, db, ...needs }: Needs & { queue: Queue; db: Db }) {
  await queue.work(QUEUE, RETRY, () => purgeUnusedPictures(needs))
  return async () => {
    await queue.add(db, QUEUE, {}, { onceInSeconds: DAY_SECONDS })
    queue.wake(QUEUE)
  }
}
