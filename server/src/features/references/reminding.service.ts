import type { Db } from '../../database/pool.ts'
import type { ReferenceDependencies } from './references.service.ts'
import { lockEnding, takeEnding } from './reminding.queries.ts'

/**
 * Tells members, now or as of a time, that a reference about them opens in four days, until which
 * they can write; once, however many nodes look, and late when no node ran. Returns how many.
 */
export async function remindToWrite(
  { db, notifier }: Pick<ReferenceDependencies, 'db' | 'notifier'>,
  at?: string,
) {
  let count = 0
  for (let isMore = true; isMore; ) {
    const { reminded, isDone } = await db
      .transaction()
      .execute((tx) => remindSome(tx, notifier, at))
    if (reminded > 0) notifier.flush()
    count += reminded
    isMore = !isDone
  }
  return count
}

async function remindSome(tx: Db, notifier: ReferenceDependencies['notifier'], at?: string) {
  const ids = await lockEnding(tx, at)
  if (ids.length === 0) return { reminded: 0, isDone: true }
  const ending = await takeEnding(tx, ids, at)
  for (const { author, about } of ending)
    await notifier.notify(tx, {
      ...{ topic: 'reference.ending', object: `member:${author}` },
      ...{ to: [about], actor: author, details: {} },
    })
  return { reminded: ending.length, isDone: false }
}
