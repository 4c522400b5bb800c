import type { Logger } from 'pino'
import type { Queue } from './background/queue.ts'
import type { Db } from './database/pool.ts'
import { purgeDevMailbox } from './email/mailTransport.ts'
import { purgeExpiredAccountLinks } from './features/accountLinks/accountLinks.queries.ts'
import { purgeUnverified } from './features/accounts/accounts.service.ts'
import { purgeRemovedPosts } from './features/feed/posting.queries.ts'
import { purgeClosedJobs } from './features/jobs/ownJobs.queries.ts'
import { removedPicturesInUse } from './features/moderation/removal.queries.ts'
import { purgeOldDecisions } from './features/moderation/retention.service.ts'
import { exportFilesInUse } from './features/mydata/exports.queries.ts'
import type { Exports } from './features/mydata/exports.service.ts'
import { purgeOldNotifications } from './features/notifications/marks.queries.ts'
import { moveOlderPosts, picturesInUse } from './features/profile/profile.queries.ts'
import { reportPicturesInUse } from './features/reports/reports.queries.ts'
import { purgeUnfinishedTotp } from './features/security/twoStep.queries.ts'
import { purgeBarredAddresses } from './identity/emails/barredAddresses.queries.ts'
import { purgeReturnedEmails } from './identity/emails/returnedEmails.queries.ts'
import { purgeExpiredChallenges } from './identity/secondSteps/challenges.queries.ts'
import { purgeExpiredSessions } from './identity/sessions/sessions.queries.ts'
import { openPrivateCopies } from './pictures/privateCopies.ts'
import { openDailyPurge } from './pictures/purgeUnusedPictures.ts'
import type { Store } from './pictures/store.ts'
import type { Uploads } from './pictures/uploads.ts'

const PURGE_MS = 3600 * 1000

interface PurgeDependencies {
  db: Db
  queue: Queue
  store: Store
  uploads: Uploads
  exports: Pick<Exports, 'purgeExpired'>
  devMailbox: string
  log: Logger
}

/** Deletes every hour, on every node, what has expired in any part of the server. */
export async function openPurges({
  db,
  queue,
  store,
  uploads,
  exports,
  devMailbox,
  log,
}: PurgeDependencies) {
  const purgeUnusedPictures = await openDailyPurge({
    queue,
    db,
    store,
    inUse: async (names) =>
      (
        await Promise.all([
          picturesInUse(db, names),
          reportPicturesInUse(db, names),
          removedPicturesInUse(db, names),
          exportFilesInUse(db, names),
        ])
      ).flat(),
    warn: (text) => log.warn(text),
  })
  const purgeAll = () =>
    Promise.all([
      purgeExpiredSessions(db),
      purgeRemovedPosts(db),
      purgeClosedJobs(db),
      moveOlderPosts(db),
      purgeDevMailbox(devMailbox),
      purgeUnusedPictures(),
      purgeExpiredAccountLinks(db),
      purgeBarredAddresses(db),
      purgeOldDecisions({ db, privateCopies: openPrivateCopies(store) }),
      purgeUnverified({ db, uploads }),
      purgeUnfinishedTotp(db),
      purgeExpiredChallenges(db),
      purgeReturnedEmails(db),
      purgeOldNotifications(db),
      exports.purgeExpired(),
    ])
  await purgeDevMailbox(devMailbox)
  const timer = setInterval(
    () => purgeAll().catch((error) => log.warn({ err: error }, 'purge failed')),
    PURGE_MS,
  )
  return { purgeAll, stop: () => clearInterval(timer) }
}
