import { useQueryClient } from '@tanstack/react-query'
import {
  type Notification,
  type NotificationsSeenEvent,
  notification,
  notificationsSeenEvent,
} from '@wayside/contract/notificationList'
import { useEffect } from 'react'
import {
  emitOrResync,
  onChat,
  onNotification,
  onNotificationsSeen,
  onRead,
  onResync,
} from '../../../realtime/channel.ts'
import { refreshSoon } from '../../../realtime/refreshSoon.ts'
import { type ListPages, withNewest } from './listPages.ts'
import { badgeKey, setUnseen } from './useBadge.ts'
import { listKey } from './useNotificationList.ts'

/**
 * Keeps counts and list up to date with the events of the channel, and calls back for each new
 * entry. Events that were missed are made up for on each connection.
 */
export function useLiveNotifications(me: string, onEntry: () => void) {
  const cache = useQueryClient()
  useEffect(() => {
    const refreshBadge = () => void refreshSoon(cache, badgeKey)
    const takeEntry = (entry: Notification) => {
      cache.setQueryData<ListPages>(listKey, (list) => list && withNewest(list, entry))
      // A list that is under way may lack it.
      if (cache.isFetching({ queryKey: listKey }) > 0) void refreshSoon(cache, listKey)
      refreshBadge()
      onEntry()
    }
    const takeSeen = ({ unseen }: NotificationsSeenEvent) => {
      void setUnseen(cache, unseen)
      // Another tab may have read entries.
      void refreshSoon(cache, listKey)
    }
    const leave = [
      onChat(refreshBadge),
      onRead(({ readerId }) => readerId === me && refreshBadge()),
      onNotification((raw) => emitOrResync('notification', notification.safeParse(raw), takeEntry)),
      onNotificationsSeen((raw) =>
        emitOrResync('notificationsSeen', notificationsSeenEvent.safeParse(raw), takeSeen),
      ),
      onResync(() => {
        refreshBadge()
        void refreshSoon(cache, listKey)
      }),
    ]
    return () => {
      for (const each of leave) each()
    }
  }, [cache, me, onEntry])
}
