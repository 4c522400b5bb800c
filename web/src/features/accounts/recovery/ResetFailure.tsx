import { Link } from 'react-router'
import { Notice } from '../../../ui/Notice.tsx'
import { resetTexts as texts } from './recovery.texts.ts'
import type { useReset } from './useReset.ts'

/** What went wrong, and the way to another link where that helps. */
export function ResetFailure({ reset: { failure, needsLink, wait } }: { reset: ReturnType<typeof useReset> }) {
  return (
    <Notice tone="error" focus>
      {failure}
      {wait && <p className="recovery-wait">{wait}</p>}
      {needsLink && (
        <p className="recovery-wait">
          <Link to="/forgot-password">{texts.request}</Link>
        </p>
      )}
    </Notice>
  )
}
