import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connectivityNow } from '../../../offline/connectivity.ts'
import { hasPersistedMark } from '../../../offline/persistedMark.ts'
import { onAgreement, onResync } from '../../../realtime/channel.ts'
import { refreshSoon } from '../../../realtime/refreshSoon.ts'

// That of the query: imported it would come with all that the query needs.
const pocketKey = ['pocket']

/**
 * Loads the travel pocket again when an agreement has changed, or may have, also where it is only
 * stored for reading offline: the address goes when the stay is over or off.
 */
export function useLivePocket() {
  const cache = useQueryClient()
  useEffect(() => {
    const refresh = () => void refreshPocket(cache)
    // Earlier events were missed.
    refresh()
    const leave = [onAgreement(refresh), onResync(refresh)]
    return () => {
      for (const each of leave) each()
    }
  }, [cache])
}

async function refreshPocket(cache: QueryClient) {
  if (connectivityNow() !== 'online') return
  if (cache.getQueryState(pocketKey) === undefined && !(await isStored())) return
  const { pocketQuery } = await import('./pocketQuery.ts')
  await refreshSoon(cache, pocketKey, () => cache.prefetchQuery({ ...pocketQuery, staleTime: 0 }))
}

async function isStored() {
  if (!hasPersistedMark()) return false
  const { isPersisted } = await import('../../../offline/offlineDatabase.ts')
  return isPersisted(pocketKey)
}
