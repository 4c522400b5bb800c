import { setTimeout } from 'node:timers/promises'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import type { Notifier } from '../../feature.ts'
import { type Due, isAnyDue, takeOver, takeToAsk } from './expiry.queries.ts'
import { askingEmail, expiredEmail } from './jobEmails.ts'
import { moveToClosed } from './ownJobs.queries.ts'
import { objectOf } from './ownJobs.service.ts'
import { stillOpenToken } from './stillOpenToken.ts'

interface ExpiryDependencies {
  db: Db
  /** It also tells the poster in the list of notifications. */
  mail: Pick<Mail, 'post' | 'flush'>
  notifier: Pick<Notifier, 'withdraw'>
  secrets: { stillOpen: Uint8Array }
  appUrl: string
}

/**
 * Asks the posters of jobs that are about to end, and closes those whose time is over; returns how
 * many. Each is done once, however many nodes look: the poster is locked and the job is read again.
 */
export async function expireJobs(needs: ExpiryDependencies, at?: string) {
  // Every node looks each minute, and mostly finds nothing.
  if (!(await isAnyDue(needs.db, at))) return 0
  let count = 0
  for (const step of [ask, close])
    for (let isMore = true; isMore; ) {
      const begun = performance.now()
      const due = await needs.db.transaction().execute((tx) => step(tx, needs, at))
      needs.mail.flush()
      count += due.jobs.length
      isMore = due.isMore
      // Half the time is left to the calls of members.
      if (isMore) await setTimeout(performance.now() - begun)
    }
  return count
}

async function ask(tx: Db, { mail, secrets, appUrl }: ExpiryDependencies, at?: string) {
  const due = await takeToAsk(tx, at)
  for (const { expiresAt, ...job } of due.jobs) {
    const token = stillOpenToken(secrets.stillOpen, { job: job.id, expiresAt })
    await mail.post(tx, askingEmail({ ...job, url: `${appUrl}/still-open?token=${token}` }))
  }
  return due
}

async function close(tx: Db, needs: ExpiryDependencies, at?: string): Promise<Due> {
  const { mail, notifier, appUrl } = needs
  const due = await takeOver(tx, at)
  if (due.jobs.length === 0) return due
  for (const job of due.jobs) {
    await notifier.withdraw(tx, objectOf(job.id))
    await mail.post(tx, expiredEmail({ ...job, appUrl }))
  }
  // Last, for it locks the counter of jobs until the end.
  await moveToClosed(
    tx,
    due.jobs.map(({ id }) => id),
    'expired',
    at,
  )
  return due
}
