import type { Me } from '@wayside/contract/accounts'
import { forgetPosted } from '../browser/pushMarks.ts'
import { inDatabase, queueStore } from './offlineDatabase.ts'
import { hasPersistedMark, removePersistedMark, setPersistedMark } from './persistedMark.ts'

const only = 'me'

/**
 * Starts storing this member's data and deletes another member's; the other's queued messages stay.
 */
export async function persistMember(me: Me) {
  setPersistedMark()
  await inDatabase('readwrite', async (transaction) => {
    const before = await transaction.objectStore('member').get(only)
    if (before?._id !== me._id) await transaction.objectStore('queries').clear()
    await transaction.objectStore('member').put(me, only)
  })
}

export const readPersistedMember = () =>
  inDatabase('readonly', (transaction) => transaction.objectStore('member').get(only))

/** Deletes the stored data when nobody is signed in; queued messages wait for their writer. */
export async function clearStoredData() {
  forgetPosted()
  if (!hasPersistedMark()) return
  await inDatabase('readwrite', async (transaction) => {
    await transaction.objectStore('queries').clear()
    await transaction.objectStore('member').clear()
  })
}

/** Deletes everything of a member at logout. */
export async function clearMember(me: string) {
  const isCleared = await inDatabase('readwrite', async (transaction) => {
    const queue = transaction.objectStore(queueStore)
    for (const { clientId, me: writer } of await queue.getAll())
      if (writer === me) await queue.delete(clientId)
    const reader = await transaction.objectStore('member').get(only)
    // Another member has logged in since.
    if (reader && reader._id !== me) return false
    await transaction.objectStore('queries').clear()
    await transaction.objectStore('member').clear()
    return true
  })
  if (isCleared !== false) removePersistedMark()
}

/** Deletes everything of everybody, on a shared computer. */
export async function clearEverything() {
  await inDatabase('readwrite', (transaction) =>
    Promise.all(
      (['member', 'queries', queueStore] as const).map((name) =>
        transaction.objectStore(name).clear(),
      ),
    ),
  )
  removePersistedMark()
}
