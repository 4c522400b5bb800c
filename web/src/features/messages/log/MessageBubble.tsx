import { Check, CheckCheck, Clock, Ellipsis } from 'lucide-react'
import { memo, Suspense } from 'react'
import { fullTime } from '../../../format/dates.ts'
import { Button, IconButton } from '../../../ui/kit/Button.tsx'
import { Row, Text } from '../../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import type { Elements } from '../../../ui/kit/text/elements.ts'
import { LinkedText, linkify } from '../../../ui/kit/text/LinkedText.tsx'
import { TimeLabel } from '../../../ui/kit/text/TimeLabel.tsx'
import { MessageHints } from '../hints/lazyHints.ts'
import { StrangersText } from '../hints/StrangersText.tsx'
import { texts } from '../messages.texts.ts'
import { cancelQueued } from '../offline-queue/offlineQueue.ts'
import type { Bubble } from './logLines.ts'
import styles from './MessageBubble.module.css'

interface MessageBubbleProps extends Bubble {
  /** Names the author for screen readers. */
  writer: string
  /** The reader has not answered the author yet. */
  isStrangers: boolean
  report: (messageId: string) => Elements
  /** The card of an agreement, in place of the text that tells of an act on it. */
  showAct: (act: NonNullable<Bubble['act']>, plain: Elements) => Elements
  /** The open menu of the message, in place of its button. */
  menu: Elements
  /** Tab reaches its button. */
  isTabStop: boolean
  now: number
}

export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const {
    id,
    text,
    isMine,
    at,
    waiting,
    isRead,
    isFirst,
    isLast,
    act,
    isPastAct,
    writer,
    isStrangers,
    report,
    showAct,
    menu,
    isTabStop,
    now,
  } = props
  const plain = (
    <div
      className={styles.messageBubble}
      data-large={isEmojiOnly(text) || undefined}
      title={at && fullTime(at)}
    >
      {/* Not the bubble, whose corner belongs to the side of its writer. */}
      <div dir="auto">
        {isStrangers ? <StrangersText text={text} /> : <LinkedText parts={linkify(text)} />}
      </div>
    </div>
  )
  return (
    <li
      className={styles.message}
      data-mine={isMine || undefined}
      data-pending={at ? undefined : ''}
      data-last={isLast || undefined}
      data-id={id}
    >
      {isFirst && <VisuallyHidden>{`${writer}: `}</VisuallyHidden>}
      <div className={styles.messageRow}>
        {!act ? plain : isPastAct ? <PastAct text={text}>{plain}</PastAct> : showAct(act, plain)}
        {id && !isMine && (menu || <MenuButton isTabStop={isTabStop} />)}
      </div>
      {isStrangers && (
        <Suspense>
          <MessageHints text={text}>{id && report(id)}</MessageHints>
        </Suspense>
      )}
      {isLast && !isPastAct && (
        <Row as="p" gap={1} ink="quiet" size="mini" className={styles.messageMeta}>
          {at ? (
            <TimeLabel at={at} now={now} />
          ) : waiting ? (
            <Queued clientId={waiting} />
          ) : (
            <span>{texts.sending}</span>
          )}
          {isMine && <Tick isStored={at !== undefined} isRead={isRead} />}
        </Row>
      )}
    </li>
  )
})

/** A past act is the sentence that tells of it; what was written with it opens below. */
function PastAct({ text, children }: { text: string; children: Elements }) {
  const [sentence = '', ...more] = text.split('\n')
  if (more.length === 0) return <p className={styles.pastAct}>{sentence}</p>
  return (
    <details className={styles.pastAct}>
      <summary>{sentence}</summary>
      {children}
    </details>
  )
}

/** The log opens the menu, which takes the place of the button. */
const MenuButton = ({ isTabStop }: { isTabStop: boolean }) => (
  <IconButton
    className={styles.messageMenu}
    aria-label={texts.messageMenu}
    aria-haspopup="menu"
    aria-expanded={false}
    tabIndex={isTabStop ? 0 : -1}
    data-closed
  >
    <Ellipsis aria-hidden />
  </IconButton>
)

const Queued = ({ clientId }: { clientId: string }) => (
  <>
    <span>{texts.waiting}</span>
    <Button
      kind="inline"
      className={styles.messageCancel}
      onClick={() => void cancelQueued(clientId)}
    >
      {texts.cancel}
    </Button>
  </>
)

function Tick({ isStored, isRead }: { isStored: boolean; isRead: boolean }) {
  if (!isStored) return <Clock aria-hidden />
  const Icon = isRead ? CheckCheck : Check
  const word = isRead ? texts.read : texts.sent
  return (
    <Text as="span" ink={isRead ? 'brand' : undefined} title={word}>
      <Icon aria-hidden />
      <VisuallyHidden>{word}</VisuallyHidden>
    </Text>
  )
}

const one = String.raw`(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*(?:\u{200D}\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*)*)`
const upToThree = new RegExp(`^(?:${one}\\s?){1,3}$`, 'u')

/** A message of one to three emoji is drawn large. */
export const isEmojiOnly = (text: string) => text.length < 60 && upToThree.test(text)
