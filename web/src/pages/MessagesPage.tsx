import { usePageTitle } from '../browser/pageTitle.ts'
import { MemberMenu } from '../features/blocks/MemberMenu.tsx'
import { YouBlocked } from '../features/blocks/YouBlocked.tsx'
import type { ChatSlots } from '../features/messages/ChatPane.tsx'
import { conversationsQuery } from '../features/messages/conversations/useConversations.ts'
import { MessagesScreen } from '../features/messages/MessagesScreen.tsx'
import { useSession } from '../session/SessionProvider.tsx'

export const handle = { first: conversationsQuery }

const slots: ChatSlots = {
  menu: ({ otherUser, closed }) =>
    closed !== 'byMe' && <MemberMenu person={otherUser} can={['block']} />,
  blocked: (other) => <YouBlocked person={other} />,
}

/** spec §2: /messages, for members only. */
export function Component() {
  usePageTitle('Messages')
  const { me } = useSession()
  return me ? <MessagesScreen me={me._id} slots={slots} /> : null
}
