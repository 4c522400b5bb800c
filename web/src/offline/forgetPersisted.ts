import { inDatabase } from './offlineDatabase.ts'

/**
 * Deletes stored responses whose key begins with one of these words. Apart from what stores them,
 * because every screen loads that.
 */
export async function forgetPersisted(kinds: readonly string[]) {
  await inDatabase('readwrite', async (transaction) => {
    const queries = transaction.objectStore('queries')
    for (const { hash, key } of await queries.getAll())
      if (kinds.includes(String(key[0]))) await queries.delete(hash)
  })
}
