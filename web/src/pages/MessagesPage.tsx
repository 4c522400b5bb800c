import { lazy, Suspense } from 'react'
import { usePageTitle } from '../browser/pageTitle.ts'
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

const YouBlocked = lazy(() =>
  import('./ChatMenu.tsx').then((module) => ({ default: module.YouBlocked })),
)

const AskForPush = lazy(() =>
  import('./ChatMenu.tsx').then((module) => ({ default: module.AskForPush })),
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
  blocked: (other) => (
    <Suspense>
      <YouBlocked person={other} />
    </Suspense>
  ),
  sent: ({ name }) => (
    <Suspense>
      <AskForPush name={name} />
    </Suspense>
  ),
}

/** spec §2: /messages, for members only. */
export function Component() {
  usePageTitle('Messages')
  const { me } = useSession()
  return me ? <MessagesScreen me={me._id} slots={slots} /> : null
}
