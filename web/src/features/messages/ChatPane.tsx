import { type Conversation, type Message, messageRules } from '@wayside/contract/messages'
import { Hand, LockKeyhole } from 'lucide-react'
import { useCallback, useEffect, useMemo } from 'react'
import { fullName } from '../../format/names.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { hostAlerts, retractAlerts } from '../../ui/kit/feedback/alertStore.ts'
import { EmptyPane } from '../../ui/kit/feedback/EmptyPane.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Spinner } from '../../ui/kit/feedback/Spinner.tsx'
import { WithIcon } from '../../ui/kit/layout.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { tryAgain } from '../../ui/ui.texts.ts'
import { ChatHeader } from './ChatHeader.tsx'
import styles from './ChatPane.module.css'
import { Composer, ComposerHints, SendLater } from './composer/Composer.tsx'
import { sendFailure, useHasSent, useOutgoing } from './history/sendMessage.ts'
import { useChat } from './history/useChat.ts'
import { MessageLog } from './log/MessageLog.tsx'
import { useCardsReady } from './log/useCardsReady.ts'
import { texts } from './messages.texts.ts'
import { useQueuedMessages } from './offline-queue/offlineQueue.ts'

interface ChatPaneProps {
  me: string
  conversation: Conversation
  onBack: () => void
  slots: ChatSlots
}

/** The parts of a chat that other features show. */
export interface ChatSlots {
  menu: (conversation: Conversation) => Elements
  /** The button that reports a message, below what it contains or asks for. */
  report: (conversation: Conversation, messageId: string) => Elements
  /** The menu of a message of the other, which opens when it appears. */
  messageMenu: (
    conversation: Conversation,
    message: Message,
    className?: string | undefined,
  ) => Elements
  /** The newest message of an agreement, as its card. */
  act: (
    chatId: string,
    act: NonNullable<Message['agreement']>,
    plain: Elements,
    onResize: () => void,
  ) => Elements
  /** Loads the cards of a chat; a failure leaves their messages as texts. */
  prepareCards: (chatId: string) => Promise<unknown>
  /** Above the messages: what waits for the reader's answer. */
  waiting: (chatId: string, hasActs: boolean) => Elements
  /** How many agreements wait for the reader. */
  count: () => Elements
  /** In place of the composer, when the reader has blocked the other. */
  blocked: (other: Conversation['otherUser']) => Elements
  /** Below the messages, once the reader has sent one here. */
  sent: (other: Conversation['otherUser']) => Elements
}

type ActParts = [act: NonNullable<Message['agreement']>, plain: Elements, onResize: () => void]

/** The open chat. */
export function ChatPane({ me, conversation, onBack, slots }: ChatPaneProps) {
  const { chatId, otherUser, unread, unansweredBy, closed } = conversation
  const chat = useChat(chatId)
  const { messages, isFresh } = chat
  const hasActs = messages.some(({ agreement }) => agreement)
  const prepare = useCallback(() => slots.prepareCards(chatId), [slots, chatId])
  const isDrawn = useCardsReady({ isLoaded: !chat.isLoading, hasCards: hasActs }, prepare)
  const isLoading = chat.isLoading || !isDrawn
  const sends = useOutgoing()
  const hasSent = useHasSent(chatId)
  // A failed message is a draft in the list then.
  useEffect(() => () => retractAlerts(sendFailure(chatId)), [chatId])
  const report = useCallback((id: string) => slots.report(conversation, id), [slots, conversation])
  const showAct = useCallback((...rest: ActParts) => slots.act(chatId, ...rest), [slots, chatId])
  const menu = (id: string, className: string | undefined) => {
    const message = messages.find(({ _id }) => _id === id)
    return message && slots.messageMenu(conversation, message, className)
  }
  const waiting = useQueuedMessages()
  // Sent messages that the list has are left out, so that none is shown twice.
  const { outgoing, arrived } = useMemo(() => {
    const known = new Set(messages.flatMap(({ clientId }) => clientId ?? []))
    const all = [...sends, ...waiting]
    const unknown = all.filter((send) => send.chatId === chatId && !known.has(send.clientId))
    return {
      outgoing: unknown,
      arrived: new Set([...known, ...all.map(({ clientId }) => clientId)]),
    }
  }, [messages, sends, waiting, chatId])
  const hasWritten = (member: string) => messages.some(({ senderId }) => senderId === member)
  const isStranger = unansweredBy === 'me' && !hasWritten(me)
  const isFirstContact = unansweredBy === 'other' && !hasWritten(otherUser._id)
  const mine = { me, chatId, receiverId: otherUser._id, arrived: isFresh ? arrived : undefined }

  return (
    <section
      className={styles.chat}
      data-print="whole"
      aria-label={texts.chatWith(fullName(otherUser))}
    >
      <ChatHeader other={otherUser} closed={closed} onBack={onBack}>
        {slots.menu(conversation)}
      </ChatHeader>
      {!closed && (
        <div className={styles.chatWaiting}>{!isLoading && slots.waiting(chatId, hasActs)}</div>
      )}
      {isLoading && <Spinner text={texts.chatLoading} className={styles.chatMiddle} />}
      {chat.hasFailed && <Failed onRetry={chat.retry} />}
      {!isLoading && messages.length + outgoing.length === 0 && (
        <EmptyPane
          className={styles.chatMiddle}
          Icon={Hand}
          title={texts.chatEmpty}
          text={withNames(texts.chatEmptyHint, otherUser.name)}
        />
      )}
      {!isLoading && messages.length + outgoing.length > 0 && (
        <MessageLog
          {...{ chat, chatId, me, unread, outgoing, isStranger }}
          other={otherUser.name}
          report={report}
          menu={menu}
          showAct={showAct}
          after={hasSent && !closed && slots.sent(otherUser)}
        />
      )}
      {/* Alerts stand here and push the messages up; over the header or the input they would
         cover them. */}
      <div className={styles.chatAlerts} data-print="none" ref={hostHere} />
      {closed ? (
        <div className={styles.chatClosed}>
          {closed === 'byMe' ? slots.blocked(otherUser) : <ClosedByOther />}
        </div>
      ) : (
        <>
          <SendLater chat={mine} />
          <ComposerHints chat={mine} isFirstContact={isFirstContact} />
          <Composer chat={mine} isSending={sends.length > 0} />
        </>
      )}
    </section>
  )
}

const ClosedByOther = () => (
  <WithIcon as="p" ink="quiet" weight="strong" role="status">
    <LockKeyhole aria-hidden />
    <span>{messageRules.closed}</span>
  </WithIcon>
)

const hostHere = (place: Element | null) => (place ? hostAlerts(place) : undefined)

/**
 * spec §8: the chat is empty then, with its own words and its input. So this lies above them in one line
 * and moves nothing, where the kit's `QueryFailed` would take their place.
 */
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="info" className={styles.chatFailed}>
    {texts.chatFailed}{' '}
    <Button kind="inline" onClick={onRetry}>
      {tryAgain}
    </Button>
  </Notice>
)
