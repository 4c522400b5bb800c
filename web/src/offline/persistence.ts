import type { Me } from '@wayside/contract/accounts'
import { queryClient } from '../api/queryClient.ts'
import { isSharedComputer } from '../browser/storage.ts'
import { connectivityNow } from './connectivity.ts'
import {
  clearEverything,
  clearMember,
  clearRead,
  persistMember,
  readPersistedMember,
} from './persistedMember.ts'
import { persistQueries, restoreQueries } from './persistedQueries.ts'

let persisting: { me: string; stop: () => void } | undefined

// Refetched while the server is away, screens that have something to show would replace it by an
// error.
const onlyWhenOnline = () => connectivityNow() === 'online'
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: {
    ...queryClient.getDefaultOptions().queries,
    refetchOnMount: onlyWhenOnline,
    refetchOnWindowFocus: onlyWhenOnline,
  },
})

/** A member is signed in: stores what they see, unless others use this computer too. */
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

/** The session is over: what was read goes. */
export async function endPersisting() {
  stopPersisting()
  await clearRead()
}

/** The member who was here last, with all they have seen; none on a shared computer. */
export async function restoreMember(only?: string): Promise<Me | undefined> {
  const me = await readPersistedMember()
  if (!me || (only !== undefined && me._id !== only)) return undefined
  await restoreQueries(queryClient)
  return me
}

/** A logout. */
export async function clearAfterLogout(me: string) {
  stopPersisting()
  await clearMember(me)
}

export async function clearAll() {
  stopPersisting()
  await clearEverything()
}
