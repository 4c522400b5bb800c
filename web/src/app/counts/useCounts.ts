import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '@wayside/contract/messages'
import { conversationsQuery } from '../../features/messages/history/conversationsQuery.ts'
import { useBadge } from '../../features/notifications/list/useBadge.ts'

interface Counts {
  /** Unread messages of all chats. */
  messages: number
  /** Notifications that were not seen yet. */
  notifications: number
  /** The server has told them; until then they may be more. */
  areKnown: boolean
}

/** Counts what is new to the member, live on every screen; a visitor has zeros. */
export function useCounts(): Counts {
  const { badge, at } = useBadge()
  // The list of conversations changes as soon as the member reads one, so it may know more.
  const list = useQuery({ ...conversationsQuery, enabled: false, select: sumOfUnread })
  const isListNewer = list.data !== undefined && list.dataUpdatedAt > at
  return {
    messages: (isListNewer ? list.data : badge?.messages) ?? 0,
    notifications: badge?.notifications ?? 0,
    areKnown: badge !== undefined,
  }
}

const sumOfUnread = (list: Conversation[]) => list.reduce((sum, { unread }) => sum + unread, 0)
