import type { Db } from '../../../database/pool.ts'
import type { Parts } from '../../../feature.ts'
import { figureNext, rankNext } from './answers.queries.ts'

export const ANSWERS_QUEUE = 'host-answers'
const DAY_SECONDS = 86_400
/** A job that takes longer would be taken for one whose node was killed; another goes on. */
const LONGEST_MS = 60_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Asks for the figures of the day, once however many nodes do. */
export async function askForAnswers({ db, queue }: Pick<Parts, 'db' | 'queue'>) {
  await queue.add(db, ANSWERS_QUEUE, {}, { onceInSeconds: DAY_SECONDS })
  queue.flush(ANSWERS_QUEUE)
}

/** Works on what was asked for, from a member on, and leaves what takes too long to the next job. */
export async function figureSome(
  { db, queue }: Pick<Parts, 'db' | 'queue'>,
  { after = FIRST }: { after?: string },
) {
  const end = Date.now() + LONGEST_MS
  const { next } = await figureAnswers(db, { after, isTimeUp: () => Date.now() > end })
  if (next === undefined) return
  await queue.add(db, ANSWERS_QUEUE, { after: next })
  queue.flush(ANSWERS_QUEUE)
}

/**
 * Figures how hosts answer, now or as of a time, and who has references now. Returns how many
 * figures changed, and after whom to go on when the time is up.
 */
export async function figureAnswers(
  db: Db,
  {
    at,
    after = FIRST,
    isTimeUp = () => false,
  }: { at?: string | undefined; after?: string; isTimeUp?: () => boolean } = {},
) {
  let count = 0
  for (let from = after; ; ) {
    const found = await db.transaction().execute(async (tx) => {
      const done = await figureNext(tx, { after: from, at })
      if (done) await rankNext(tx, from)
      return done
    })
    if (!found) return { count }
    count += found.changed
    from = found.last
    if (isTimeUp()) return { count, next: from }
  }
}
