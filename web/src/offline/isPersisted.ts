import { hashKey, type QueryKey } from '@tanstack/react-query'
import { inDatabase } from './offlineDatabase.ts'

/** Whether the response of a query is stored. */
export const isPersisted = async (key: QueryKey) =>
  (await inDatabase('readonly', (transaction) =>
    transaction.objectStore('queries').count(hashKey(key)),
  )) === 1
