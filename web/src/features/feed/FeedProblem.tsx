import { ApiError } from '../../api/call.ts'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import type { Elements } from '../../ui/kit/text/elements.ts'

interface FeedProblemProps {
  /** The text of spec §8 for what failed. */
  failed: string
  error: unknown
  /** A way out, such as a button. */
  children?: Elements
}

export function FeedProblem({ failed, error, children }: FeedProblemProps) {
  const reason = reasonOf(error)
  return (
    <Notice tone="error">
      <p>
        <b>{failed}</b>
      </p>
      {reason && <p>{reason}</p>}
      {children}
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
