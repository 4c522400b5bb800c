import type { Db } from '../../database/pool.ts'
import type { PrivateCopies } from '../../pictures/privateCopies.ts'
import { deleteOldDecisions, emptyOldReports, forgetOldRemoved } from './retention.queries.ts'

interface RetentionDependencies {
  db: Db
  privateCopies: Pick<PrivateCopies, 'remove'>
}

/** Forgets what reports held after twelve months, and decisions after 24; the log stays. */
export async function purgeOldDecisions({ db, privateCopies }: RetentionDependencies) {
  for (const picture of await emptyOldReports(db)) await privateCopies.remove(picture)
  for (const picture of await forgetOldRemoved(db)) await privateCopies.remove(picture)
  await deleteOldDecisions(db)
}
