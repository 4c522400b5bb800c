import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { limits } from '@wayside/contract/limits'
import { notificationList } from '@wayside/contract/notificationList'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { type ListPages, withRead } from './listPages.ts'
import { setUnseen } from './useBadge.ts'
import { listKey } from './useNotificationList.ts'

/** Marks the notifications that lead to this page as read, once the page is rendered. Lazy. */
export default function MarkPageRead({ address }: { address: string }) {
  const cache = useQueryClient()
  const { me } = useSession()
  const isAllowed = me !== undefined && !me.standing
  useEffect(() => {
    if (!isAllowed) return
    const undo = new AbortController()
    // What stays unread is marked the next time.
    markRead(cache, address, undo.signal).catch(() => {})
    return () => undo.abort()
  }, [cache, address, isAllowed])
  return null
}

async function markRead(cache: QueryClient, address: string, signal: AbortSignal) {
  const query = { cursor: '', limit: limits.pageRowsMax }
  const { notifications } = await call(notificationList.list, { query }, signal)
  const ids = notifications
    .filter(({ url, isRead }) => url === address && !isRead)
    .map(({ _id }) => _id)
  if (ids.length === 0) return
  const { unseen } = await call(notificationList.read, { body: { ids } }, signal)
  cache.setQueryData<ListPages>(listKey, (list) => list && withRead(list, ids))
  await setUnseen(cache, unseen)
}
