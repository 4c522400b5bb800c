import { askingTexts } from '@wayside/contract/ownJobs'
import type { Db } from '../../database/pool.ts'
import type { Notifier } from '../../feature.ts'
import { orNotFound } from '../../refusal.ts'
import { keepOpen, lockPoster, moveToClosed } from './ownJobs.queries.ts'
import { objectOf } from './ownJobs.service.ts'
import { askedJob, endOf } from './stillOpen.queries.ts'
import { readStillOpenToken } from './stillOpenToken.ts'

export interface StillOpenDependencies {
  db: Db
  notifier: Pick<Notifier, 'withdraw'>
  secrets: { stillOpen: Uint8Array }
}

/** Shows which job an emailed link asks about; it changes nothing. */
export async function lookAtAsking({ db, secrets }: StillOpenDependencies, token: string) {
  const { poster: _, ...job } = await findAsked(db, secrets.stillOpen, token)
  return job
}

/** Keeps the job on the list, or closes it as filled; the link works once. */
export async function answerAsking(
  { db, notifier, secrets }: StillOpenDependencies,
  { token, isOpen }: { token: string; isOpen: boolean },
) {
  const { poster } = await findAsked(db, secrets.stillOpen, token)
  return db.transaction().execute(async (tx) => {
    await lockPoster(tx, poster)
    const { _id, jobTitle } = await findAsked(tx, secrets.stillOpen, token)
    await notifier.withdraw(tx, objectOf(_id))
    await (isOpen ? keepOpen(tx, _id) : moveToClosed(tx, [_id], 'filled'))
    return { _id, jobTitle, expiresAt: await endOf(tx, _id) }
  })
}

async function findAsked(db: Db, key: Uint8Array, token: string) {
  const link = readStillOpenToken(key, token)
  return orNotFound(link && (await askedJob(db, link)), askingTexts.invalid)
}
