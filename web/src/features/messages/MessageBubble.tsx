import { Check, CheckCheck, Clock } from 'lucide-react'
import { memo } from 'react'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { linkify } from '../../ui/linkify.ts'
import { isEmojiOnly } from './isEmojiOnly.ts'
import type { Bubble } from './logLines.ts'
import './MessageBubble.css'
import { texts } from './messages.texts.ts'
import { cancelWaiting } from './outbox.ts'
import { fullTime } from './timeLabel.ts'
import { When } from './When.tsx'

interface Props extends Bubble {
  /** Who wrote it, for those who do not see left and right. */
  writer: string
  now: number
}

/** Drawn again only when something in it has changed. */
export const MessageBubble = memo(function MessageBubble(props: Props) {
  const { id, text, isMine, at, waiting, isRead, isFirst, isLast, writer, now } = props
  return (
    <li
      className="message"
      data-mine={isMine || undefined}
      data-pending={at ? undefined : ''}
      data-last={isLast || undefined}
      data-id={id}
    >
      {isFirst && <span className="vh">{writer}: </span>}
      <div className="message-bubble" dir="auto" data-large={isEmojiOnly(text) || undefined} title={at && fullTime(at)}>
        <LinkedText parts={linkify(text)} />
      </div>
      {isLast && (
        <p className="message-meta">
          {at ? <When at={at} now={now} /> : waiting ? <Waiting clientId={waiting} /> : texts.sending}
          {isMine && <Tick isStored={at !== undefined} isRead={isRead} />}
        </p>
      )}
    </li>
  )
})

const Waiting = ({ clientId }: { clientId: string }) => (
  <>
    {texts.waiting}
    <button type="button" className="message-cancel inline" onClick={() => void cancelWaiting(clientId)}>
      {texts.cancel}
    </button>
  </>
)

function Tick({ isStored, isRead }: { isStored: boolean; isRead: boolean }) {
  if (!isStored) return <Clock className="i" aria-hidden />
  const Icon = isRead ? CheckCheck : Check
  const word = isRead ? texts.read : texts.sent
  return (
    <span className="message-tick" data-read={isRead || undefined} title={word}>
      <Icon className="i" aria-hidden />
      <span className="vh">{word}</span>
    </span>
  )
}
