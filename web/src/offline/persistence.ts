import type { Me } from '@wayside/contract/accounts'
import { queryClient } from '../api/queryClient.ts'
import { pushMember } from '../browser/pushMarks.ts'
import { isSharedComputer } from '../browser/storage.ts'
import { connectivityNow } from './connectivity.ts'
import {
  clearEverything,
  clearMember,
  clearStoredData,
  persistMember,
  readPersistedMember,
} from './persistedMember.ts'
import { persistQueries, restoreQueries } from './persistedQueries.ts'

let persisting: { me: string; stop: () => void } | undefined

// While the server is unreachable, a refetch would replace shown data with an error.
const onlyWhenOnline = () => connectivityNow() === 'online'
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: {
    ...queryClient.getDefaultOptions().queries,
    refetchOnMount: onlyWhenOnline,
    refetchOnWindowFocus: onlyWhenOnline,
  },
})

/** Starts storing a member's data after a login, unless the computer is shared. */
export async function startPersisting(me: Me) {
  if (isSharedComputer()) return
  if (persisting?.me !== me._id) {
    stopPersisting()
    persisting = { me: me._id, stop: persistQueries(queryClient, me._id) }
  }
  await persistMember(me)
}

function stopPersisting() {
  persisting?.stop()
  persisting = undefined
}

/** Stops storing and deletes the stored data when the session ends. */
export async function endPersisting() {
  stopPersisting()
  await clearStoredData()
}

/** Restores the last member with their stored data; none on a shared computer. */
export async function restoreMember(only?: string): Promise<Me | undefined> {
  const me = await readPersistedMember()
  if (!me || (only !== undefined && me._id !== only)) return undefined
  await restoreQueries(queryClient)
  return me
}

export async function clearAfterLogout(me: string) {
  stopPersisting()
  // Another member may have turned notifications on here since.
  if ([me, null].includes(pushMember()))
    // Nobody waits for the push service.
    import('../browser/pushSubscription.ts')
      .then(({ dropSubscription }) => dropSubscription())
      .catch(() => {})
  await clearMember(me)
}

export async function clearAll() {
  stopPersisting()
  await clearEverything()
}
