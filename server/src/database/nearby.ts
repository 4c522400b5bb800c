import { sql } from 'kysely'
import type { Logger } from 'pino'
import { Refusal } from '../refusal.ts'
import { type DataVersion, dataVersion, numberOf } from './dataVersion.ts'
import { isDatabaseDown } from './isDatabaseDown.ts'
import { type Db, openDatabase } from './pool.ts'

/** Reads what members see alike, as it was at this version of it or later; `undefined` is now. */
export type ReadNearby = <T>(atLeast: DataVersion | undefined, read: (db: Db) => Promise<T>) => Promise<T>

export interface Nearby {
  read: ReadNearby
  close(): Promise<void>
}

// A replica that is behind, or away, is asked again after this time.
const BEHIND_MS = 50
const AWAY_MS = 1000
// A value that the database does not take, or a search that takes too long: the primary would have no other answer.
const isOfWhatWasAsked = (error: unknown) => /^22|^57014$/.test((error as { code?: string }).code ?? '')

interface Needs {
  primary: Db
  /** Of a replica, if there is one. */
  url: string | undefined
  log: Logger
}

/** Lets a replica do what it has come far enough for, and the primary everything else (decision 022). */
export function openNearby({ primary, url, log }: Needs): Nearby {
  if (!url) return { read: (_atLeast, read) => read(primary), close: async () => undefined }

  let reached: DataVersion = ''
  let nextLook = 0
  let isAway = false
  let looking: Promise<void> | undefined

  function lose(error: unknown) {
    // What comes back may be another one.
    reached = ''
    nextLook = Date.now() + AWAY_MS
    if (isAway) return
    isAway = true
    log.warn({ err: error }, 'replica: does not answer; the primary does its work until it does')
  }

  const { db: replica } = openDatabase({ connectionString: url }, lose)

  async function look() {
    nextLook = Date.now() + BEHIND_MS
    const { rows } = await sql<{ version: DataVersion }>`select ${dataVersion} as version from shared_version`.execute(replica)
    reached = rows[0]?.version ?? ''
    if (!isAway) return
    isAway = false
    log.info('replica: is back')
  }

  /** The same number with another nonce is of a time that a failover has undone. */
  const isAtLeast = (version: DataVersion) => reached === version || numberOf(reached) > numberOf(version)

  async function hasReached(version: DataVersion) {
    if (isAtLeast(version)) return true
    if (!looking && Date.now() < nextLook) return false
    looking ??= look()
      .catch(lose)
      .finally(() => {
        looking = undefined
      })
    // One that is away is looked for, and not waited for.
    if (!isAway) await looking
    return isAtLeast(version)
  }

  return {
    async read(atLeast, read) {
      try {
        if (atLeast !== undefined && (await hasReached(atLeast))) return await read(replica)
      } catch (error) {
        if (error instanceof Refusal) throw error
        if (isOfWhatWasAsked(error)) throw error
        // Anything else is for the primary and no outage: a search that makes a counter, a conflict with what is replayed.
        if (isDatabaseDown(error)) lose(error)
      }
      return read(primary)
    },
    close: () => replica.destroy(),
  }
}
