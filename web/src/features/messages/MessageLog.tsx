import { ArrowDown } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Busy } from '../../ui/Busy.tsx'
import { keyOf, logLines } from './logLines.ts'
import { MessageBubble } from './MessageBubble.tsx'
import './MessageLog.css'
import { texts } from './messages.texts.ts'
import type { Outgoing } from './outgoing.ts'
import type { Chat } from './useChat.ts'
import { useHeldPlace } from './useHeldPlace.ts'
import { useLogScroll } from './useLogScroll.ts'
import { useNow } from './useNow.ts'
import { usePageVisible } from './usePageVisible.ts'
import { useReading } from './useReading.ts'
import { useReadMarks } from './useReadMarks.ts'

interface Props {
  chat: Chat
  chatId: string
  me: string
  /** The other member's first name. */
  other: string
  unread: number
  outgoing: Outgoing[]
}

/** The messages of a chat that has some. */
export function MessageLog({ chat, chatId, me, other, unread, outgoing }: Props) {
  const { messages } = chat
  const now = useNow()
  const log = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)

  const { isAtEnd, onScroll, toEnd } = useLogScroll({
    log,
    newest: outgoing.at(-1)?.clientId ?? (last && keyOf(last)),
    isNewestMine: outgoing.length > 0 || last?.senderId === me,
    isSending: outgoing.length > 0,
    onNearStart: () => chat.hasOlderFailed || chat.loadOlder(),
  })
  useHeldPlace(log, messages[0]?._id)

  const isPresent = usePageVisible() && isAtEnd && chat.isFresh
  useReadMarks({ chatId, messages, me, unread, isPresent })
  const { line, hasUnseen } = useReading({ messages, me, unread, isPresent, isFresh: chat.isFresh })
  const lines = useMemo(() => logLines({ messages, outgoing, me, now, line }), [messages, outgoing, me, now, line])

  return (
    <div className="log">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for the keyboard */}
      <div className="log-scroll" ref={log} role="log" aria-label={texts.title} tabIndex={0} onScroll={onScroll}>
        <ol>
          {lines.map((each) => {
            if (each.kind === 'day') return <DayLine key={each.key} text={each.text} />
            if (each.kind === 'new') return <NewLine key={each.key} count={each.count} />
            return <MessageBubble key={each.key} bubble={each.bubble} writer={each.bubble.isMine ? texts.you : other} now={now} />
          })}
        </ol>
      </div>
      <div className="log-older">
        {chat.isLoadingOlder && <Busy text={texts.loadingOlder} />}
        {chat.hasOlderFailed && !chat.isLoadingOlder && (
          <button type="button" className="btn" onClick={chat.loadOlder}>
            {texts.loadOlder}
          </button>
        )}
      </div>
      {hasUnseen && !isAtEnd && (
        <button
          type="button"
          className="log-pill"
          onClick={() => {
            log.current?.focus({ preventScroll: true })
            toEnd()
          }}
        >
          <ArrowDown className="i" aria-hidden />
          {texts.newBelow}
        </button>
      )}
    </div>
  )
}

const DayLine = ({ text }: { text: string }) => <li className="log-day">{text}</li>

const NewLine = ({ count }: { count: number }) => <li className="log-new">{texts.newMessages(count)}</li>
