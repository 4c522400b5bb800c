import type { Config } from '../../src/config.ts'
import { identify } from '../../src/database/identify.ts'
import { wrongWith } from './database.ts'
import { type Finding, good, wrong } from './Finding.ts'

const part = 'replica'

export async function examineReplica({ databaseUrl, databaseReplicaUrl }: Config): Promise<Finding[]> {
  if (!databaseUrl || !databaseReplicaUrl) return []
  const [replica, primary] = await Promise.all([
    identify(databaseReplicaUrl).catch((error: Error) => wrongWith(error, databaseReplicaUrl, 'DATABASE_REPLICA_URL')),
    // What is wrong with this one is told elsewhere.
    identify(databaseUrl).catch(() => undefined),
  ])
  if ('part' in replica) return [replica]
  const advice = 'let DATABASE_REPLICA_URL lead to a streaming standby of DATABASE_URL, or unset it'
  if (!replica.isStandby) return [wrong(part, 'it is no standby: it may have been promoted, or be the primary itself', advice)]
  const isKnown = primary?.cluster && replica.cluster
  if (isKnown && primary.cluster !== replica.cluster)
    return [wrong(part, 'it is a standby of another PostgreSQL than that of DATABASE_URL', advice)]
  if (primary && primary.name !== replica.name)
    return [wrong(part, `it leads to the database ${replica.name}, DATABASE_URL to ${primary.name}`, 'use the same name in both')]
  return [good(part, isKnown ? 'a standby of the database' : 'a standby; of which primary could not be seen')]
}
