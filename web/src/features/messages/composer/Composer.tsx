import { messageRules } from '@wayside/contract/messages'
import { isBlank } from '@wayside/contract/text'
import { Clock, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { isHuge } from '../../../browser/hugeText.ts'
import { isMouse } from '../../../browser/mediaQueries.ts'
import { isSharedComputer } from '../../../browser/storage.ts'
import { useConnectivity } from '../../../offline/connectivity.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { FieldError, TextBox } from '../../../ui/kit/forms/controls.tsx'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import { WriterHint } from '../hints/lazyHints.ts'
import { texts } from '../messages.texts.ts'
import { useQueuedMessages } from '../offline-queue/offlineQueue.ts'
import styles from './Composer.module.css'
import { type ChatOfMine, useComposer } from './useComposer.ts'

interface ComposerProps {
  chat: ChatOfMine
  isSending: boolean
}

/** spec §2: Enter sends, Shift+Enter starts a new line. */
export function Composer({ chat, isSending }: ComposerProps) {
  const { text, isTooLong, type, submit: send } = useComposer(chat)
  const isLaterBetter = useLaterIsBetter(chat.chatId)
  const input = useRef<HTMLTextAreaElement>(null)
  useAutosize(input, text)

  function submit() {
    send()
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // keyCode 229: Safari ends a composition before the Enter that ended it arrives.
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.nativeEvent.isComposing ||
      event.keyCode === 229
    )
      return
    event.preventDefault()
    submit()
  }

  return (
    <form
      className={styles.composer}
      data-print="none"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextBox
        ref={input}
        className={styles.composerText}
        name="text"
        rows={1}
        placeholder={texts.write}
        aria-label={texts.write}
        enterKeyHint="send"
        autoComplete="off"
        // The browser would look for its first letter at each key.
        dir={isHuge(text) ? undefined : 'auto'}
        data-huge={isHuge(text) || undefined}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? hintId : undefined}
        // The member has just chosen whom to write to.
        autoFocus={isMouse()}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        kind={isLaterBetter ? 'plain' : 'sign'}
        className={styles.composerSend}
        data-later={isLaterBetter || undefined}
        data-busy={isSending || undefined}
        disabled={isSending || isBlank(text)}
      >
        {isSending ? (
          <SendingLabel />
        ) : (
          <span className={styles.composerLabel}>{texts.submit}</span>
        )}
        <SendHorizontal aria-hidden />
      </Button>
    </form>
  )
}

const SendingLabel = () => (
  <>
    <VisuallyHidden>{texts.submit} </VisuallyHidden>
    <span>{texts.busy}</span>
  </>
)

/**
 * A message can be queued while the server is unreachable or this chat has queued messages
 * (decision 014). Sending it now would fail then, so queueing is the main way.
 */
function useLaterIsBetter(chat: string) {
  const isOnline = useConnectivity() === 'online'
  const isWaiting = useQueuedMessages().some(({ chatId }) => chatId === chat)
  return (!isOnline || isWaiting) && !isSharedComputer()
}

/** Offers to queue the message while that is better than sending it. */
export function SendLater({ chat }: { chat: ChatOfMine }) {
  const { text, submitLater } = useComposer(chat)
  if (!useLaterIsBetter(chat.chatId)) return null
  return (
    <p className={styles.sendLater} data-print="none">
      <Button kind="main" aria-disabled={isBlank(text)} onClick={submitLater}>
        <Clock aria-hidden />
        {texts.sendLater}
      </Button>
    </p>
  )
}

const hintId = 'composer-hint'

/**
 * Says that the text is too long, and advises its writer until the other member has answered.
 */
export function ComposerHints({
  chat,
  isFirstContact,
}: {
  chat: ChatOfMine
  isFirstContact: boolean
}) {
  const { text, isTooLong } = useComposer(chat)
  return (
    <div className={styles.composerHints}>
      <div role="status">
        {isTooLong && <FieldError id={hintId}>{messageRules.tooLong}</FieldError>}
      </div>
      {isFirstContact && (
        <Suspense>
          <WriterHint text={text} />
        </Suspense>
      )}
    </div>
  )
}

/** Lets an input grow with its text where CSS `field-sizing` is unknown. */
function useAutosize(input: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    const { current } = input
    if (!current || isHuge(text) || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    if (text)
      current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`
  }, [input, text])
}
