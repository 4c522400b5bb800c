import type { Message } from '@wayside/contract/messages'
import { Fragment, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMatches } from '../../../browser/mediaQueries.ts'
import { useIsVisible } from '../../../browser/visibility.ts'
import { Chip } from '../../../ui/kit/Chip.tsx'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { useNow } from '../../../ui/kit/text/TimeLabel.tsx'
import type { Outgoing } from '../history/sendMessage.ts'
import type { Chat } from '../history/useChat.ts'
import { texts } from '../messages.texts.ts'
import { LoadingOlder, ToNewest } from './LogEnds.tsx'
import { keyOf, logLines } from './logLines.ts'
import bubbleStyles from './MessageBubble.module.css'
import { MessageBubble } from './MessageBubble.tsx'
import styles from './MessageLog.module.css'
import { openedView, useLogScroll } from './useLogScroll.ts'
import { type MessageMenu, useMessageMenu } from './useMessageMenu.ts'
import { useReading } from './useReading.ts'
import { useReadMarks } from './useReadMarks.ts'
import { useVisibleRange } from './useVisibleRange.ts'

interface MessageLogProps {
  chat: Chat
  chatId: string
  me: string
  /** The other member's first name. */
  other: string
  /** I have not answered the other member yet. */
  isStranger: boolean
  /** The button that reports a message of a stranger. */
  report: (messageId: string) => Elements
  menu: MessageMenu
  /** The newest act on an agreement, as its card; `onResize` is called when that grows. */
  showAct: (
    act: NonNullable<Message['agreement']>,
    plain: Elements,
    onResize: () => void,
  ) => Elements
  /** The content below the newest message. */
  after: Elements
  unread: number
  outgoing: Outgoing[]
}

/** Shows the messages of a chat that has some. */
export function MessageLog({
  chat,
  chatId,
  me,
  other,
  isStranger,
  report,
  menu,
  showAct,
  after,
  unread,
  outgoing,
}: MessageLogProps) {
  const { messages, isFresh } = chat
  const now = useNow()
  const log = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)

  const [view, setView] = useState(openedView)
  const range = useVisibleRange({ chat, unread, isFollowing: view.isFollowing })
  const isAtEnd = view.isFollowing && !range.hasNewer
  const isVisible = useIsVisible() && view.isPlaced
  const { line, hasUnseen } = useReading({
    messages,
    me,
    unread,
    isPresent: isVisible && isAtEnd,
    isFresh,
  })
  const seen = isAtEnd ? last?._id : view.lastSeen
  useReadMarks({ chatId, messages, me, unread, isAtEnd, seen: isVisible ? seen : undefined })

  // Printing renders every loaded message.
  const isPrinted = useMatches('print')
  const [from, to] = isPrinted ? [0, messages.length] : [range.from, range.to]
  const lines = useMemo(
    () =>
      logLines({
        messages,
        from,
        to,
        outgoing: to < messages.length ? [] : outgoing,
        me,
        now,
        line,
      }),
    [messages, from, to, outgoing, me, now, line],
  )
  const { onScroll, toEnd, keepPlace } = useLogScroll({
    log,
    end,
    setView,
    range,
    lines,
    newest: outgoing.at(-1)?.clientId ?? (last && keyOf(last)),
    isNewestMine: outgoing.length > 0 || last?.senderId === me,
    isSending: outgoing.some(({ isLeaving }) => isLeaving !== false),
    isFresh,
    isLoadingOlder: chat.isLoadingOlder,
    hasUnread: unread > 0,
  })

  const keep = useRef(keepPlace)
  useLayoutEffect(() => {
    keep.current = keepPlace
  })
  const showCard = useCallback(
    (act: NonNullable<Message['agreement']>, plain: Elements) =>
      showAct(act, plain, () => keep.current()),
    [showAct],
  )

  const { opened, listeners } = useMessageMenu()
  const newestOfOther = lines.findLast((each) => each.kind === 'bubble' && !each.bubble.isMine)?.key

  return (
    <div className={styles.log} data-print="whole">
      <div
        className={styles.logScroll}
        data-print="whole"
        ref={log}
        role="log"
        aria-label={texts.title}
        // Screen readers announce new messages only at the end; further up the button says so.
        aria-live={isAtEnd ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for the keyboard
        tabIndex={0}
        onScroll={isPrinted ? undefined : onScroll}
      >
        {isPrinted && chat.hasOlder && <p>{texts.printedFrom}</p>}
        <ol data-print="whole" {...listeners}>
          {lines.map((each) => {
            if (each.kind === 'day') return <DayLine key={each.key} text={each.text} />
            if (each.kind === 'new') return <NewLine key={each.key} count={each.count} />
            return (
              <MessageBubble
                key={each.key}
                {...each.bubble}
                writer={each.bubble.isMine ? texts.you : other}
                isStrangers={isStranger && !each.bubble.isMine}
                report={report}
                showAct={showCard}
                menu={
                  opened && opened.id === each.bubble.id ? (
                    <Fragment key={opened.times}>
                      {menu(opened.id, bubbleStyles.messageMenu)}
                    </Fragment>
                  ) : undefined
                }
                isTabStop={each.key === newestOfOther}
                now={now}
              />
            )
          })}
        </ol>
        <div className={styles.logAfter} data-print="none" ref={end}>
          {after}
        </div>
      </div>
      <LoadingOlder chat={chat} isAtOldest={range.from === 0} />
      {!isAtEnd && (
        <ToNewest
          hasNews={hasUnseen || unread > 0}
          onGo={() => {
            log.current?.focus({ preventScroll: true })
            toEnd()
          }}
        />
      )}
    </div>
  )
}

const DayLine = ({ text }: { text: string }) => (
  <Chip as="li" tone="quiet" size="mini" className={styles.logDay} data-print="none">
    {text}
  </Chip>
)

const NewLine = ({ count }: { count: number }) => (
  <li className={styles.logNew} data-new>
    {texts.newMessages(count)}
  </li>
)
