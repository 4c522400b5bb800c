import type { Me } from '@wayside/contract/accounts'
import { logoutsIn } from '../browser/logouts.ts'
import { forgetPosted } from '../browser/pushMarks.ts'
import { localStore } from '../browser/storage.ts'
import { inDatabase, queueStore } from './offlineDatabase.ts'
import { hasPersistedMark, removePersistedMark, setPersistedMark } from './persistedMark.ts'

const only = 'me'

/** Whether the member has logged out in any tab since this page began. */
const hasLoggedOut = ({ _id }: Me) => (logoutsIn(localStore)[_id] ?? 0) > performance.timeOrigin

/**
 * Starts storing this member's data and deletes another member's; the other's queued messages stay.
 */
export async function persistMember(me: Me) {
  await inDatabase('readwrite', async (transaction) => {
    // A page that is being left would store again what the logout has deleted.
    if (hasLoggedOut(me)) return
    setPersistedMark()
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
  await inDatabase('readwrite', async (transaction) => {
    const queue = transaction.objectStore(queueStore)
    for (const { clientId, me: writer } of await queue.getAll())
      if (writer === me) await queue.delete(clientId)
    const reader = await transaction.objectStore('member').get(only)
    // Another member has logged in since.
    if (reader && reader._id !== me) return
    await transaction.objectStore('queries').clear()
    await transaction.objectStore('member').clear()
    removePersistedMark()
  })
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
