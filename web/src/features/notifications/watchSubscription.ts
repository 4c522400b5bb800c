import type { Me } from '@wayside/contract/accounts'
import { queryClient } from '../../api/queryClient.ts'
import { reconnect } from '../../realtime/channel.ts'
import { sessionQuery } from '../../session/session.ts'
import { keepSubscription } from './thisDevice.ts'

/** Keeps the server informed where this browser receives push messages, for whoever logs in here. */
function watchSubscription() {
  let known: string | undefined
  const look = () => {
    const me = queryClient.getQueryData<Me | null>(sessionQuery.queryKey)?._id
    if (me === known) return
    known = me
    // The server may be away; the next start tries again.
    if (me) keepSubscription(me).catch(() => {})
  }
  look()
  queryClient
    .getQueryCache()
    .subscribe(({ query }) => query.queryKey[0] === sessionQuery.queryKey[0] && look())
  // A push reached this page instead of the screen of the device: its connection may be broken.
  navigator.serviceWorker?.addEventListener('message', () => reconnect())
}

watchSubscription()
