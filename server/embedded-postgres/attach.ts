import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartRefused } from '../src/refusal.ts'
import type { Log } from './Log.ts'
import { placeFor, realDataDir } from './place.ts'
import { socketFolderFor } from './socketFolder.ts'
import { connectionIn, type EmbeddedPostgres, startEmbedded } from './startEmbedded.ts'

type Attached = Pick<EmbeddedPostgres, 'connection' | 'folder' | 'stop'>

export const hasCluster = (dataDir: string) =>
  ['postgres', 'postgres.elsewhere'].some((name) => existsSync(join(dataDir, name)))

/** Connects to the running PostgreSQL of this DATA_DIR, or starts one that runs until `stop`. */
export async function attach(dataDir: string, log: Log): Promise<Attached> {
  if (!hasCluster(dataDir))
    throw new StartRefused(
      `There is no database in ${dataDir}: set DATA_DIR to the folder that Wayside uses.`,
    )
  const place = placeFor(realDataDir(dataDir))
  const connection = connectionIn(socketFolderFor(place))
  if (await answers(connection))
    return { connection, folder: join(place.base, 'postgres'), stop: async () => {} }
  return startEmbedded({ dataDir, log })
}

async function answers(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return false
    throw new StartRefused(
      `The database of this Wayside cannot be queried (${(error as Error).message}): run this command as the user that runs Wayside.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
