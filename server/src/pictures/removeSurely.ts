import type { Queue } from '../background/queue.ts'
import type { Db } from '../database/pool.ts'
import type { Uploads } from './uploads.ts'

const QUEUE = 'picture-removal'
// 10 s, doubling up to an hour, for about 48 hours.
const RETRY = { tries: 56, firstDelay: 10, longestDelay: 3600 }

/** A picture that its member has taken away goes, even when the bucket is down at that moment. */
export async function removeSurely(
  uploads: Uploads,
  { queue, db }: { queue: Queue; db: Db },
): Promise<Uploads> {
  await queue.work<{ name: string }>(QUEUE, RETRY, ({ name }) => uploads.remove(name))
  return {
    ...uploads,
    remove: (name) => uploads.remove(name).catch(() => queue.add(db, QUEUE, { name })),
  }
}
