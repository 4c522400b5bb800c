import { Link } from 'react-router'
import { ApiError } from '../../api/call.ts'
import { BlankSlate } from '../../ui/BlankSlate.tsx'
import { profileTexts as texts } from './members.texts.ts'
import styles from './ProfileProblem.module.css'
import { Signpost } from './Signpost.tsx'
import { whyNoProfile } from './useMembers.ts'

/** spec §2, Visit profile: nobody here, or no answer. */
export function ProfileProblem({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div className={styles.profileGone}>
      <BlankSlate
        isAlert
        picture={<Signpost isFallen />}
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
      </BlankSlate>
    </div>
  )
}
