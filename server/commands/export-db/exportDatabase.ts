import type pg from 'pg'
import pino from 'pino'
import { hasCluster } from '../../embedded-postgres/attach.ts'
import { startEmbedded } from '../../embedded-postgres/startEmbedded.ts'
import { openQueue } from '../../src/background/queue.ts'
import type { Config } from '../../src/config.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/pool.ts'
import { StartRefused } from '../../src/refusal.ts'
import { examine } from '../doctor/examine.ts'
import { copyDatabase } from './copyDatabase.ts'

const log = pino({ level: 'error' })

/**
 * Copies the embedded database of DATA_DIR to the empty one at DATABASE_URL and leaves the old one
 * unchanged.
 */
export async function exportDatabase({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  if (!databaseUrl) throw new StartRefused('Set DATABASE_URL to the new, empty database.')
  if (!hasCluster(dataDir))
    throw new StartRefused(
      `There is no embedded database in ${dataDir}: set DATA_DIR to the folder that Wayside uses.`,
    )
  const target = { connectionString: databaseUrl }
  await expectEmpty(target)
  // This locks DATA_DIR, because a running Wayside would keep writing to the old database.
  const embedded = await startEmbedded({ dataDir, log })
  try {
    for (const connection of [embedded.connection, target]) await bringUpToDate(connection)
    return await copyDatabase(embedded.connection, target)
  } finally {
    await embedded.stop()
  }
}

async function expectEmpty(target: { connectionString: string }) {
  const { encoding, major, refusal, members } = await examine(target)
  if (members > 0)
    throw new StartRefused(
      'The database at DATABASE_URL already has members: export into a new, empty one.',
    )
  if (members < 0)
    throw new StartRefused(
      'The database at DATABASE_URL holds tables of another application: export into a new, empty one.',
    )
  if (encoding !== 'UTF8')
    throw new StartRefused(
      `The database at DATABASE_URL has the encoding ${encoding}: make one with encoding 'UTF8'.`,
    )
  if (major < 15)
    throw new StartRefused(
      `The database at DATABASE_URL is PostgreSQL ${major}: 15 or newer is needed.`,
    )
  if (refusal) throw new StartRefused(`The database at DATABASE_URL is not writable: ${refusal}.`)
}

/** Creates the tables of this version, as a start does. */
async function bringUpToDate(connection: pg.PoolConfig) {
  const { db } = openDatabase(connection, () => undefined)
  try {
    await migrate(connection)
    await (await openQueue(db, log)).close()
  } finally {
    await db.destroy()
  }
}
