import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { Me } from '@wayside/contract/accounts'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

export interface PersistedQuery {
  hash: string
  key: QueryKey
  data: unknown
  /** When the server sent it, in ms. */
  at: number
}

/**
 * The stored name of the offline queue, also of its lock and its channel between tabs. It stays,
 * because browsers hold messages under it and tabs of an older version use it.
 */
export const queueStore = 'outbox'

/** The data of the one member who is, or was last, signed in. */
interface Schema extends DBSchema {
  member: { key: string; value: Me }
  queries: { key: string; value: PersistedQuery }
  /** The messages that wait for a connection. Their content belongs to the messages feature. */
  [queueStore]: { key: string; value: { clientId: string; me: string } }
}

type Stores = ('member' | 'queries' | typeof queueStore)[]
const stores: Stores = ['member', 'queries', queueStore]

let opening: Promise<IDBPDatabase<Schema>> | undefined

function open() {
  opening ??= openDB<Schema>('wayside', 1, {
    upgrade(database) {
      database.createObjectStore('member')
      database.createObjectStore('queries', { keyPath: 'hash' })
      database.createObjectStore(queueStore, { keyPath: 'clientId' })
    },
    // A newer version of the app in another tab waits to change the schema.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  return opening
}

/**
 * Runs one transaction over all stores, so that tabs do not interleave. `use` may await only its
 * own requests. Resolves to undefined where storage is closed or full.
 */
export async function inDatabase<Mode extends 'readonly' | 'readwrite', Result>(
  mode: Mode,
  use: (transaction: IDBPTransaction<Schema, Stores, Mode>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const transaction = (await open()).transaction(stores, mode)
    const [result] = await Promise.all([use(transaction), transaction.done])
    return result
  } catch {
    return undefined
  }
}

/** Whether the response of a query is stored. */
export const isPersisted = async (key: QueryKey) =>
  (await inDatabase('readonly', (transaction) =>
    transaction.objectStore('queries').count(hashKey(key)),
  )) === 1
