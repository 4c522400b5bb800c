import type { Me } from '@wayside/contract/accounts'
import { inDatabase, queueStore } from './offlineDatabase.ts'
import { hasPersistedMark, removePersistedMark, setPersistedMark } from './persistedMark.ts'

const only = 'me'

/**
 * From now on this browser stores what this member sees; what another one has read goes first.
 * Their queued messages stay.
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

/** Nobody is signed in any more: what was read goes. Queued messages wait for their writer. */
export async function clearRead() {
  if (!hasPersistedMark()) return
  await inDatabase('readwrite', async (transaction) => {
    await transaction.objectStore('queries').clear()
    await transaction.objectStore('member').clear()
  })
}

/** A logout: nothing of this member stays. */
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

/** On a computer that others use, nothing of anybody stays. */
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
