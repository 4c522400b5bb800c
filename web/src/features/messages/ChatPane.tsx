import type { Conversation } from '@wayside/contract/messages'
import { Hand } from 'lucide-react'
import { useMemo } from 'react'
import { hostAlerts } from '../../ui/alerts.ts'
import { Busy } from '../../ui/Busy.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ChatHeader } from './ChatHeader.tsx'
import './ChatPane.css'
import { Composer } from './Composer.tsx'
import { EmptyState } from './EmptyState.tsx'
import { fullName } from './fullName.ts'
import { MessageLog } from './MessageLog.tsx'
import { texts } from './messages.texts.ts'
import { useWaiting } from './outbox.ts'
import { useOutgoing } from './outgoing.ts'
import { SendLater } from './SendLater.tsx'
import { useChat } from './useChat.ts'

interface Props {
  me: string
  conversation: Conversation
  onBack: () => void
}

/** The open chat. */
export function ChatPane({ me, conversation: { chatId, otherUser, unread }, onBack }: Props) {
  const chat = useChat(chatId)
  const { messages, isFresh } = chat
  const sends = useOutgoing()
  const waiting = useWaiting()
  // What the list knows already is drawn from the list, so that no message stands there twice.
  const { outgoing, arrived } = useMemo(() => {
    const known = new Set(messages.flatMap(({ clientId }) => clientId ?? []))
    const all = [...sends, ...waiting]
    const unknown = all.filter((send) => send.chatId === chatId && !known.has(send.clientId))
    return { outgoing: unknown, arrived: new Set([...known, ...all.map(({ clientId }) => clientId)]) }
  }, [messages, sends, waiting, chatId])
  const mine = { me, chatId, receiverId: otherUser._id, arrived: isFresh ? arrived : undefined }

  return (
    <section className="chat" aria-label={texts.chatWith(fullName(otherUser))}>
      <ChatHeader other={otherUser} onBack={onBack} />
      {chat.isLoading && <Busy text={texts.loadingChat} />}
      {chat.hasFailed && <Failed onRetry={chat.retry} />}
      {!chat.isLoading && messages.length + outgoing.length === 0 && (
        <EmptyState Icon={Hand} title={texts.emptyChat} hint={texts.emptyChatHint(otherUser.name)} />
      )}
      {!chat.isLoading && messages.length + outgoing.length > 0 && (
        <MessageLog {...{ chat, chatId, me, unread, outgoing }} other={otherUser.name} />
      )}
      {/* Alerts push the messages up here: above the header or the input they would cover what matters. */}
      <div className="chat-alerts" ref={hostHere} />
      <SendLater chat={mine} />
      <Composer chat={mine} isSending={sends.length > 0} />
    </section>
  )
}

const hostHere = (place: Element | null) => (place ? hostAlerts(place) : undefined)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="info">
    {texts.chatFailed}{' '}
    <button type="button" className="chat-retry" onClick={onRetry}>
      {texts.tryAgain}
    </button>
  </Notice>
)
