import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { notificationList } from '@wayside/contract/notificationList'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../session/SessionProvider.tsx'

export const badgeKey = ['badge'] as const

const badgeQuery = queryOptions({
  queryKey: badgeKey,
  queryFn: ({ signal }) => call(notificationList.badge, {}, signal),
  // Live events tell of changes, and a page that comes back asks again.
  refetchOnMount: false,
})

/**
 * How much is new to the member: unread messages and unseen notifications. Nothing is known of a
 * visitor, nor of a member whose standing is not good.
 */
export function useBadge() {
  const { me } = useSession()
  const isAllowed = me !== undefined && !me.standing
  const { data, dataUpdatedAt } = useQuery({ ...badgeQuery, enabled: isAllowed })
  return isAllowed ? { badge: data, at: dataUpdatedAt } : { badge: undefined, at: 0 }
}

type Badge = Awaited<ReturnType<typeof fetchBadge>>
const fetchBadge = () => call(notificationList.badge, {})

/**
 * Takes over how many notifications are unseen from an event, or from the response to a request that
 * was sent at a time.
 */
export async function setUnseen(cache: QueryClient, unseen: number, sentAt = Date.now()) {
  // A request that was sent before could bring back what this replaces.
  const wasFetching = cache.isFetching({ queryKey: badgeKey }) > 0
  await cache.cancelQueries({ queryKey: badgeKey })
  const { data, dataUpdatedAt = 0 } = cache.getQueryState<Badge>(badgeKey) ?? {}
  // A slow response may not know what has come since.
  const isLate = dataUpdatedAt > sentAt && data?.notifications !== unseen
  if (!isLate)
    cache.setQueryData<Badge>(
      badgeKey,
      (badge) => badge && { ...badge, notifications: unseen, total: badge.messages + unseen },
    )
  if (wasFetching || isLate) void cache.invalidateQueries({ queryKey: badgeKey })
}
