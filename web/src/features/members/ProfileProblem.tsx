import { Link } from 'react-router'
import { ApiError } from '../../api/call.ts'
import { ErrorPage } from '../../ui/kit/feedback/ErrorPage.tsx'
import { LoneSign } from './LoneSign.tsx'
import { profileTexts as texts } from './members.texts.ts'
import { whyNoProfile } from './useMembers.ts'

/** spec §2, A member's profile: the member does not exist, or the request failed. */
export function ProfileProblem({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <ErrorPage
      isAlert
      sign={<LoneSign isFallen />}
      title={texts.notFound}
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
    </ErrorPage>
  )
}
