import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '@wayside/contract/messages'
import { useSession } from '../../session/useSession.ts'
import { conversationsQuery } from './conversationsQuery.ts'
import { useLiveMessages } from './useLiveMessages.ts'

/** How many messages wait for the member, on every screen and live; 0 for a visitor. */
export function useUnreadCount(): number {
  const { me } = useSession()
  useLiveMessages(me?._id)
  // What the screen has asked for will do: the channel tells of what came since.
  const { data } = useQuery({ ...conversationsQuery, enabled: me !== undefined, refetchOnMount: false, select: sumOfUnread })
  return me && data ? data : 0
}

const sumOfUnread = (list: Conversation[]) => list.reduce((sum, { unread }) => sum + unread, 0)
