import { RefreshCw } from 'lucide-react'
import { ApiError } from '../../api/call.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './FeedProblem.module.css'
import { feedTexts as texts } from './feed.texts.ts'

interface FeedProblemProps {
  /** The text of spec §8 for what failed. */
  failed: string
  error: unknown
  onTryAgain?: () => void
}

export function FeedProblem({ failed, error, onTryAgain }: FeedProblemProps) {
  const reason = reasonOf(error)
  return (
    <Notice tone="error">
      <p>
        <b>{failed}</b>
      </p>
      {reason && <p>{reason}</p>}
      {onTryAgain && (
        <button type="button" className={`btn ${styles.feedAgain}`} onClick={onTryAgain}>
          <RefreshCw className="i" aria-hidden />
          {texts.tryAgain}
        </button>
      )}
    </Notice>
  )
}

/**
 * Returns the server's reason for a refusal; none for server errors, for which the screen's text is
 * enough (spec §8).
 */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return undefined
  return error.body?.error || undefined
}
