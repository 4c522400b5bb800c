import { RefreshCw } from 'lucide-react'
import { Notice } from '../../ui/Notice.tsx'
import { feedTexts as texts } from './feed.texts.ts'
import { reasonOf } from './reasonOf.ts'
import './FeedProblem.css'

interface Props {
  /** What did not work, in the words of spec §8. */
  failed: string
  error: unknown
  onTryAgain?: () => void
}

export function FeedProblem({ failed, error, onTryAgain }: Props) {
  const reason = reasonOf(error)
  return (
    <Notice tone="error">
      <p>
        <b>{failed}</b>
      </p>
      {reason && <p>{reason}</p>}
      {onTryAgain && (
        <button type="button" className="btn feed-again" onClick={onTryAgain}>
          <RefreshCw className="i" aria-hidden />
          {texts.tryAgain}
        </button>
      )}
    </Notice>
  )
}
