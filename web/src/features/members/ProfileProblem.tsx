import { isNotFound } from '../../api/failures.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { ErrorPage } from '../../ui/kit/feedback/ErrorPage.tsx'
import { LoneSign } from './LoneSign.tsx'
import { profileTexts as texts } from './members.texts.ts'
import { whyNoProfile } from './useMembers.ts'

/** spec §2, A member's profile: the member does not exist, or the request failed. */
export function ProfileProblem({
  error,
  onTryAgain,
}: {
  error: unknown
  onTryAgain: () => unknown
}) {
  return (
    <ErrorPage
      isAlert
      sign={<LoneSign isFallen />}
      title={texts.notFound}
      text={whyNoProfile(error)}
      onTryAgain={!isNotFound(error) && onTryAgain}
    >
      <ButtonLink kind="main" to="/discover">
        {texts.back}
      </ButtonLink>
    </ErrorPage>
  )
}
