import { placeFor } from '../server/embedded-postgres/place.ts'
import { socketFolderFor } from '../server/embedded-postgres/socketFolder.ts'
import { openDatabase } from '../server/src/database/pool.ts'

const { DATABASE_URL, E2E_DATA_DIR = '' } = process.env

/**
 * Opens the database of the running server, for set-up that would take too long through the API.
 */
export function openServerDatabase() {
  const connection = DATABASE_URL
    ? { connectionString: DATABASE_URL }
    : { host: socketFolderFor(placeFor(E2E_DATA_DIR)), user: 'wayside', database: 'wayside' }
  // Ten thousand messages at once take a slow machine longer than any call of the API may.
  const patience = {
    connectionTimeoutMillis: 30_000,
    query_timeout: 30_000,
    statement_timeout: 30_000,
  }
  return openDatabase({ ...connection, ...patience }, (error) => {
    throw error
  })
}

export async function inDatabase<Result>(work: (query: Query) => Promise<Result>) {
  const { pool, db } = openServerDatabase()
  try {
    return await work((text, values) => pool.query(text, values))
  } finally {
    await db.destroy()
  }
}

type Query = (text: string, values: unknown[]) => Promise<unknown>
