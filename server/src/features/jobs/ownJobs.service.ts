import { type Closing, type Job, jobTexts } from '@wayside/contract/jobs'
import type { Db } from '../../database/pool.ts'
import type { Notifier } from '../../feature.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { jobSeenBy, ownJob } from './oneJob.queries.ts'
import {
  closeAgain,
  deleteJob,
  editJob,
  keepOpen,
  lockPoster,
  moveToClosed,
  placeOfOwn,
  reopenJob,
} from './ownJobs.queries.ts'
import type { JobFields } from './posting.queries.ts'

export interface OwnJobDependencies {
  db: Db
  notifier: Pick<Notifier, 'withdraw'>
}

interface Own {
  id: string
  me: string
}

/** A job as its poster sees it. */
export const objectOf = (id: string) => `job:${id}`

/** Does something with a job of the caller where it is; refuses when it is not theirs. */
async function act(
  { db }: Pick<OwnJobDependencies, 'db'>,
  { id, me }: Own,
  work: (tx: Db, place: 'jobs' | 'closed_jobs') => Promise<void>,
) {
  await db.transaction().execute(async (tx) => {
    await lockPoster(tx, me)
    const place = await placeOfOwn(tx, id, me)
    if (place) return work(tx, place)
    const job = await jobSeenBy(tx, id, { me, filteredFor: me })
    throw job
      ? new Refusal('forbidden', jobTexts.notYours)
      : new Refusal('notFound', jobTexts.notFound)
  })
}

async function changed(db: Db, { id, me }: Own): Promise<Job> {
  return orNotFound(await ownJob(db, id, me), jobTexts.notFound)
}

/** Changes all fields of a job; its place and its end stay. */
export async function editOwnJob({ db }: OwnJobDependencies, own: Own, fields: JobFields) {
  await act({ db }, own, (tx, place) => editJob(tx, place, own.id, fields))
  return changed(db, own)
}

/** Takes a job off the list, or corrects why it is off. */
export async function closeOwnJob({ db, notifier }: OwnJobDependencies, own: Own, reason: Closing) {
  await act({ db }, own, async (tx, place) => {
    await notifier.withdraw(tx, objectOf(own.id))
    if (place === 'jobs') await moveToClosed(tx, [own.id], reason)
    else await closeAgain(tx, own.id, reason)
  })
  return changed(db, own)
}

/** Says that an open job is still open; puts a closed one back. */
export async function openOwnJob({ db, notifier }: OwnJobDependencies, own: Own) {
  await act({ db }, own, async (tx, place) => {
    await notifier.withdraw(tx, objectOf(own.id))
    await (place === 'jobs' ? keepOpen : reopenJob)(tx, own.id)
  })
  return changed(db, own)
}

export async function deleteOwnJob({ db, notifier }: OwnJobDependencies, own: Own) {
  await act({ db }, own, async (tx, place) => {
    await notifier.withdraw(tx, objectOf(own.id))
    await deleteJob(tx, place, own.id)
  })
}
