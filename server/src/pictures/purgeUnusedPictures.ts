import type { Queue } from '../background/queue.ts'
import type { Db } from '../database/pool.ts'
import { isPrivateCopy } from './privateCopies.ts'
import type { Store } from './store.ts'
import { wholePictureOf } from './uploads.ts'

// A download whose node died between writing it and its row is ready for nobody.
const downloadName = /^export-[0-9a-f]{32}\.zip$/

const QUEUE = 'unused-pictures'
const RETRY = { tries: 5, firstDelay: 60, longestDelay: 3600, pollSeconds: 60 }
const DAY_SECONDS = 24 * 3600
// The database reads all members once for each batch.
const BATCH = 10_000

interface PurgeDependencies {
  store: Pick<Store, 'list' | 'remove'>
  /** Returns the names that a row of the database refers to. */
  inUse: (names: string[]) => Promise<string[]>
  warn: (text: string) => void
}

// In a young installation a few unused pictures may be most of all, so up to this number is safe.
const SAFE_NUMBER = 100

/**
 * Deletes pictures and downloads that no row refers to: those of members deleted in the database,
 * or left by a crash between a commit and the removal. It skips files that are not ours and those
 * younger than a day, because a picture is written before its row. If most of many were unused, none is deleted:
 * then this is probably the wrong database, and the pictures could not be recovered.
 */
export async function purgeUnusedPictures({ store, inUse, warn }: PurgeDependencies) {
  const before = Date.now() - DAY_SECONDS * 1000
  let batch: { name: string; whole: string }[] = []

  async function purgeBatch() {
    const used = new Set(await inUse([...new Set(batch.map(({ whole }) => whole))]))
    const unused = batch.filter(({ whole }) => !used.has(whole))
    if (unused.length > SAFE_NUMBER && unused.length > batch.length / 2)
      warn(
        `${unused.length} of ${batch.length} pictures belong to no member of this database; none was deleted`,
      )
    else for (const { name } of unused) await store.remove(name)
    batch = []
  }

  for await (const files of store.list()) {
    for (const { name, writtenAt } of files) {
      const isWhole = isPrivateCopy(name) || downloadName.test(name)
      const whole = isWhole ? name : wholePictureOf(name)
      if (whole && writtenAt < before) batch.push({ name, whole })
    }
    if (batch.length >= BATCH) await purgeBatch()
  }
  if (batch.length > 0) await purgeBatch()
}

type DailyDependencies = Pick<PurgeDependencies, 'store' | 'warn'> & {
  queue: Queue
  db: Db
  /** Each returns which of these files its rows name. */
  features: readonly { filesInUse?: (db: Db, names: string[]) => Promise<string[]> }[]
}

/** Returns a function that purges at most once a day, however many nodes call it. */
export async function openDailyPurge({ queue, db, features, ...needs }: DailyDependencies) {
  const inUse = async (names: string[]) =>
    (await Promise.all(features.map((each) => each.filesInUse?.(db, names) ?? []))).flat()
  await queue.work(QUEUE, RETRY, () => purgeUnusedPictures({ ...needs, inUse }))
  return async () => {
    await queue.add(db, QUEUE, {}, { onceInSeconds: DAY_SECONDS })
    queue.flush(QUEUE)
  }
}
