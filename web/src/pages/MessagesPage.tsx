import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { lazyAfterScreen } from '../browser/lazyPart.ts'
import { usePageTitle } from '../browser/pageTitle.ts'
import type { ChatSlots } from '../features/messages/ChatPane.tsx'
import { conversationsQuery } from '../features/messages/history/conversationsQuery.ts'
import { MessagesScreen } from '../features/messages/MessagesScreen.tsx'
import { texts } from '../features/messages/messages.texts.ts'
import { useSession } from '../session/SessionProvider.tsx'
import styles from './MessagesPage.module.css'

export const handle = { first: conversationsQuery }

const loadMenu = () => import('./ChatMenu.tsx')
const ChatMenu = lazy(loadMenu)
const ReportMessage = lazy(() => loadMenu().then((menu) => ({ default: menu.ReportMessage })))
const MessageMenu = lazy(() => loadMenu().then((menu) => ({ default: menu.MessageMenu })))
const YouBlocked = lazy(() => loadMenu().then((menu) => ({ default: menu.YouBlocked })))
const AskForPush = lazy(() => loadMenu().then((menu) => ({ default: menu.AskForPush })))

// The cards load when a chat has one, and the counts after the screen.
type Cards = typeof import('../features/agreements/card/cards.ts')
let loadedCards: Cards | undefined
const loadCards = async () => {
  loadedCards = await import('../features/agreements/card/cards.ts')
  return loadedCards
}
const loadWaiting = () => import('../features/agreements/list/Waiting.tsx')
const WaitingCount = lazyAfterScreen(loadWaiting)
const WaitingInChat = lazy(() =>
  loadWaiting().then((waiting) => ({ default: waiting.WaitingInChat })),
)

/** The card is drawn at once when it has loaded: by lazy() it would be a text first, and move. */
function Card(props: ComponentProps<Cards['ActCard']>) {
  const [cards, setCards] = useState(loadedCards)
  useEffect(() => {
    if (!cards) void loadCards().then(setCards, () => undefined)
  }, [cards])
  return cards ? <cards.ActCard {...props} /> : <div>{props.plain}</div>
}

/** The places of the two menus. */
const menuWaiting = (
  <>
    <span className={styles.menuWaiting} />
    <span className={styles.menuWaiting} />
  </>
)

const slots: ChatSlots = {
  menu: (conversation) => (
    <Suspense fallback={menuWaiting}>
      <ChatMenu conversation={conversation} />
    </Suspense>
  ),
  report: (conversation, messageId) => (
    <Suspense>
      <ReportMessage conversation={conversation} messageId={messageId} />
    </Suspense>
  ),
  messageMenu: (conversation, message, className) => (
    <Suspense>
      <MessageMenu conversation={conversation} message={message} className={className} />
    </Suspense>
  ),
  act: (chatId, { _id, version }, plain, onResize) => (
    <Card agreementId={_id} {...{ chatId, version, plain, onResize }} />
  ),
  prepareCards: (chatId) =>
    Promise.all([loadCards().then((cards) => cards.loadAgreements(chatId)), loadWaiting()]),
  waiting: (chatId, hasActs) => (
    <Suspense>
      <WaitingInChat {...{ chatId, hasActs }} />
    </Suspense>
  ),
  count: () => (
    <Suspense>
      <WaitingCount />
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
  usePageTitle(texts.title)
  const { me } = useSession()
  return me ? <MessagesScreen me={me._id} slots={slots} /> : null
}
