import { CalendarDays, ChevronRight, MessagesSquare, RefreshCw, WifiOff } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useConnectivity } from '../../offline/connectivity.ts'
import { reconnect, useConnection } from '../../realtime/channel.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyPane } from '../../ui/kit/feedback/EmptyPane.tsx'
import { Spinner } from '../../ui/kit/feedback/Spinner.tsx'
import { SearchBox } from '../../ui/kit/forms/SearchBox.tsx'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { tryAgain } from '../../ui/ui.texts.ts'
import { ChatPane, type ChatSlots } from './ChatPane.tsx'
import { ConversationList, DiscoverPeople } from './conversations/ConversationList.tsx'
import { useConversations } from './conversations/useConversations.ts'
import { useFocusBack, useOpenChat } from './conversations/useOpenChat.ts'
import { useLiveMessages } from './history/useLiveMessages.ts'
import styles from './MessagesScreen.module.css'
import { texts } from './messages.texts.ts'
import { useKeyboardHeight, useKeys } from './useKeyboard.ts'

/**
 * spec §2, Messages: the conversations on the left, the open chat on the right; a phone shows one
 * of the two.
 */
export function MessagesScreen({ me, slots }: { me: string; slots: ChatSlots }) {
  useLiveMessages(me)
  const conversations = useConversations()
  const open = useOpenChat()
  const [search, setSearch] = useState('')
  const keyboard = useKeyboardHeight()
  const box = useRef<HTMLInputElement>(null)
  const focusNext = useFocusBack(open.chatId)
  const conversation = conversations.data?.find(({ chatId }) => chatId === open.chatId)
  const isLooking = open.chatId !== undefined && !conversation && !conversations.isFresh
  const coversList = () => open.chatId !== undefined && matchMedia('(max-width: 768px)').matches

  useKeys({
    onSearch() {
      if (!coversList()) return box.current?.focus()
      focusNext(box.current)
      open.close()
    },
    onEscape() {
      if (coversList()) open.close()
      else if (search) setSearch('')
      else if (open.chatId) open.close()
    },
  })

  return (
    <div
      className={styles.messages}
      data-print="whole"
      data-view={conversation || isLooking ? 'chat' : 'list'}
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
    >
      <ConnectionBanner />
      <section className={styles.messagesList} data-print="none" aria-label={texts.list}>
        <header>
          <h1 tabIndex={-1}>{texts.title}</h1>
          <search>
            <SearchBox
              ref={box}
              name="search"
              placeholder={texts.search}
              aria-label={texts.searchLabel}
              aria-keyshortcuts="Control+K Meta+K"
              value={search}
              onChange={setSearch}
              clear={texts.clearSearch}
            />
          </search>
          <ButtonLink kind="quiet" className={styles.messagesStays} to="/stays">
            <CalendarDays aria-hidden />
            <span>{texts.stays}</span>
            <span>{slots.count()}</span>
            <ChevronRight aria-hidden />
          </ButtonLink>
        </header>
        <ConversationList {...{ conversations, me, open }} search={search.trim()} />
      </section>
      <div className={styles.messagesChat} data-print="whole">
        <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
        {conversation ? (
          <ChatPane
            key={conversation.chatId}
            {...{ me, conversation, slots }}
            onBack={open.close}
          />
        ) : (
          <NoChatOpen isLooking={isLooking} />
        )}
      </div>
    </div>
  )
}

/** Shows the right pane when no chat is open, or while it loads. */
function NoChatOpen({ isLooking }: { isLooking: boolean }) {
  if (isLooking) return <Spinner text={texts.chatLoading} />
  return (
    <EmptyPane Icon={MessagesSquare} title={texts.paneEmpty} text={texts.paneEmptyHint}>
      <DiscoverPeople />
    </EmptyPane>
  )
}

const BLINK_MS = 1500
// The list arrives before the channel; on a slow line the banner would only flash.
const FIRST_MS = 10_000

/** Says when live messages do not arrive. */
function ConnectionBanner() {
  const connection = useConnection()
  // While offline, the banner of every page says so.
  const isOnline = useConnectivity() === 'online'
  const isDown =
    useDelayedFlag(connection !== 'online', connection === 'opening' ? FIRST_MS : BLINK_MS) &&
    isOnline
  return (
    <div className={styles.connection} data-print="none" role="status">
      {isDown && (connection === 'opening' || connection === 'connecting') && (
        <p>
          <RefreshCw aria-hidden />
          <span>{connection === 'opening' ? texts.connecting : texts.reconnecting}</span>
        </p>
      )}
      {isDown && connection === 'offline' && (
        <p>
          <WifiOff aria-hidden />
          {texts.offline}
          <Button kind="inline" onClick={reconnect}>
            {tryAgain}
          </Button>
        </p>
      )}
    </div>
  )
}

/** True once a condition has lasted for `ms`. */
function useDelayedFlag(isSo: boolean, ms: number) {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasted(true), ms)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isSo, ms])
  return hasLasted
}
