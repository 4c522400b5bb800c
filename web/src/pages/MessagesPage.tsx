import { usePageTitle } from '../browser/pageTitle.ts'
import { conversationsQuery } from '../features/messages/conversations/useConversations.ts'
import { MessagesScreen } from '../features/messages/MessagesScreen.tsx'
import { useSession } from '../session/SessionProvider.tsx'

export const handle = { first: conversationsQuery }

/** spec §2: /messages, for members only. */
export function Component() {
  usePageTitle('Messages')
  const { me } = useSession()
  return me ? <MessagesScreen me={me._id} /> : null
}
