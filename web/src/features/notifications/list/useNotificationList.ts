import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { limits } from '@wayside/contract/limits'
import { type Notification, notificationList } from '@wayside/contract/notificationList'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { growingList, keepsShown } from '../../../api/growingList.ts'
import { useIsVisible } from '../../../browser/visibility.ts'
import { refreshSoon } from '../../../realtime/refreshSoon.ts'
import { entriesOf, type ListPages, withSeen } from './listPages.ts'
import { setUnseen } from './useBadge.ts'

export const listKey = ['notifications', 'list'] as const

export const listQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam: cursor, signal }) =>
    call(notificationList.list, { query: { cursor, limit: limits.notificationsPage } }, signal),
  // Not by place: the server alone knows the moment, finer than that of an entry, where a page ends.
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
  ...keepsShown,
  // The panel and the screen share the list; live events keep it up to date while one is open.
  staleTime: 1000,
  meta: { stored: firstPage },
})

/** The part of the list that is stored for reading it offline. */
function firstPage({ pages, pageParams }: ListPages): ListPages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

/** Loads the list of notifications, and marks as seen what it shows. */
export function useNotificationList() {
  const query = useInfiniteQuery(listQuery)
  const entries = query.data && entriesOf(query.data.pages)
  useSeen(entries)
  return growingList(query, entries)
}

export type NotificationListState = ReturnType<typeof useNotificationList>

/** Tells the server that the newest entry was shown, and with it every older one. */
function useSeen(entries: Notification[] | undefined) {
  const cache = useQueryClient()
  const isVisible = useIsVisible()
  const newest = entries?.some(({ isSeen }) => !isSeen) ? entries[0]?._id : undefined
  const { mutate } = useMutation({
    mutationFn: (upTo: string) => call(notificationList.seen, { body: { upTo } }),
    onMutate: () => Date.now(),
    async onSuccess({ unseen }, upTo, sentAt) {
      cache.setQueryData(listKey, (list: ListPages | undefined) => list && withSeen(list, upTo))
      await setUnseen(cache, unseen, sentAt)
    },
    // The entry may be gone with what it was about.
    onError: () => void refreshSoon(cache, listKey),
  })
  useEffect(() => {
    if (newest && isVisible) mutate(newest)
  }, [newest, isVisible, mutate])
}
