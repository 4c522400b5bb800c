import { Link } from 'react-router'
import { ApiError } from '../../api/call.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoneSign } from './LoneSign.tsx'
import { profileTexts as texts } from './members.texts.ts'
import styles from './ProfileProblem.module.css'
import { whyNoProfile } from './useMembers.ts'

/** spec §2, A member's profile: the member does not exist, or the request failed. */
export function ProfileProblem({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div className={styles.profileGone}>
      <EmptyState
        isAlert
        picture={<LoneSign isFallen />}
        title={texts.notFound}
        level={1}
        text={whyNoProfile(error)}
      >
        <Link className="btn pri" to="/discover">
          {texts.back}
        </Link>
        {!isGone && (
          <button type="button" className="btn" onClick={onTryAgain}>
            {texts.tryAgain}
          </button>
        )}
      </EmptyState>
    </div>
  )
}
