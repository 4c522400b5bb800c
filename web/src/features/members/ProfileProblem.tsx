import { Link } from 'react-router'
import { ApiError } from '../../api/call.ts'
import { profileTexts as texts } from './members.texts.ts'
import { Signpost } from './Signpost.tsx'
import { whyNoProfile } from './whyNoMembers.ts'
import './DiscoverNotice.css'
import './ProfileProblem.css'

/** spec §2, Visit profile: nobody here, or no answer. */
export function ProfileProblem({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div className="profile-gone">
      <section className="discover-notice" role="alert">
        <Signpost isFallen />
        <h1>{texts.notFound}</h1>
        <p>{whyNoProfile(error)}</p>
        <p className="discover-notice-ways">
          <Link className="btn pri" to="/discover">
            {texts.back}
          </Link>
          {!isGone && (
            <button type="button" className="btn" onClick={onTryAgain}>
              {texts.tryAgain}
            </button>
          )}
        </p>
      </section>
    </div>
  )
}
