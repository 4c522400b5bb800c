import { ArrowDown } from 'lucide-react'
import { Button, IconButton } from '../../../ui/kit/Button.tsx'
import { Spinner } from '../../../ui/kit/feedback/Spinner.tsx'
import { VisuallyHidden } from '../../../ui/kit/parts.ts'
import type { Chat } from '../history/useChat.ts'
import { texts } from '../messages.texts.ts'
import styles from './LogEnds.module.css'

/** Shows above the oldest loaded message that older ones are loading, or loads them again. */
export function LoadingOlder({ chat, isAtOldest }: { chat: Chat; isAtOldest: boolean }) {
  return (
    <div className={styles.older} data-print="none">
      {chat.isLoadingOlder && isAtOldest && (
        <Spinner text={texts.olderLoading} className={styles.olderText} />
      )}
      {chat.hasOlderFailed && !chat.isLoadingOlder && (
        <Button onClick={chat.loadOlder}>{texts.loadOlder}</Button>
      )}
    </div>
  )
}

/** Jumps to the end of the chat, and says when new messages are there. */
export function ToNewest({ hasNews, onGo }: { hasNews: boolean; onGo: () => void }) {
  return (
    <>
      {hasNews ? (
        <Button kind="main" size="small" className={styles.toNewest} data-news onClick={onGo}>
          <ArrowDown aria-hidden />
          <span>{texts.newBelow}</span>
        </Button>
      ) : (
        <IconButton className={styles.toNewest} aria-label={texts.toNewest} onClick={onGo}>
          <ArrowDown aria-hidden />
        </IconButton>
      )}
      <VisuallyHidden role="status">{hasNews && texts.newBelow}</VisuallyHidden>
    </>
  )
}
