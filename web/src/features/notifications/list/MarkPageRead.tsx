import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { limits } from '@wayside/contract/limits'
import { notification, notificationList } from '@wayside/contract/notificationList'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useIsVisible } from '../../../browser/visibility.ts'
import { onNotification } from '../../../realtime/channel.ts'
import { useSession } from '../../../session/SessionProvider.tsx'
import { type ListPages, withRead } from './listPages.ts'
import { setUnseen } from './useBadge.ts'
import { listKey } from './useNotificationList.ts'

/**
 * Marks the notifications that lead to this page as read while it is in sight: those that were there
 * before, and those that come. Lazy.
 */
export default function MarkPageRead({ address }: { address: string }) {
  const cache = useQueryClient()
  const { me } = useSession()
  const isVisible = useIsVisible()
  const isShown = isVisible && me !== undefined && !me.standing
  const [newest, setNewest] = useState('')

  useEffect(
    () =>
      onNotification((raw) => {
        const { data } = notification.safeParse(raw)
        if (data?.url === address) setNewest(`${data._id} ${data.eventCount}`)
      }),
    [address],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is another reason to look
  useEffect(() => {
    if (!isShown) return
    const undo = new AbortController()
    // Entries that stay unread are marked the next time.
    markRead(cache, address, undo.signal).catch(() => {})
    return () => undo.abort()
  }, [cache, address, isShown, newest])
  return null
}

async function markRead(cache: QueryClient, address: string, signal: AbortSignal) {
  const query = { cursor: '', limit: limits.pageRowsMax }
  const { notifications } = await call(notificationList.list, { query }, signal)
  const ids = notifications
    .filter(({ url, isRead }) => url === address && !isRead)
    .map(({ _id }) => _id)
  if (ids.length === 0) return
  // The page may have loaded what it shows before that happened.
  await cache.refetchQueries({ type: 'active' }, { throwOnError: true })
  if (signal.aborted) return
  const at = Date.now()
  const { unseen } = await call(notificationList.read, { body: { ids } }, signal)
  cache.setQueryData<ListPages>(listKey, (list) => list && withRead(list, ids))
  await setUnseen(cache, unseen, at)
}
