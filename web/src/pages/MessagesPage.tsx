import { lazy, Suspense } from 'react'
import { usePageTitle } from '../browser/pageTitle.ts'
import { YouBlocked } from '../features/blocks/YouBlocked.tsx'
import type { ChatSlots } from '../features/messages/ChatPane.tsx'
import { conversationsQuery } from '../features/messages/history/conversationsQuery.ts'
import { MessagesScreen } from '../features/messages/MessagesScreen.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import styles from './MessagesPage.module.css'

export const handle = { first: conversationsQuery }

const ChatMenu = lazy(() => import('./ChatMenu.tsx'))

const ReportMessage = lazy(() =>
  import('./ChatMenu.tsx').then((module) => ({ default: module.ReportMessage })),
)

const MessageMenu = lazy(() =>
  import('./ChatMenu.tsx').then((module) => ({ default: module.MessageMenu })),
)

const slots: ChatSlots = {
  menu: (conversation) => (
    <Suspense fallback={<span className={styles.menuWaiting} />}>
      <ChatMenu conversation={conversation} />
    </Suspense>
  ),
  report: (conversation, messageId) => (
    <Suspense>
      <ReportMessage conversation={conversation} messageId={messageId} />
    </Suspense>
  ),
  messageMenu: (conversation, message) => (
    <Suspense>
      <MessageMenu conversation={conversation} message={message} />
    </Suspense>
  ),
  blocked: (other) => <YouBlocked person={other} />,
}

/** spec §2: /messages, for members only. */
export function Component() {
  usePageTitle('Messages')
  const { me } = useSession()
  return me ? <MessagesScreen me={me._id} slots={slots} /> : null
}
