import { usePageTitle } from '../browser/pageTitle.ts'
import { AccountPage, Scene } from '../features/accounts/AccountPage.tsx'
import { AccountSignpost } from '../features/accounts/AccountSignpost.tsx'
import { sceneTexts, verifyTexts } from '../features/accounts/accounts.texts.ts'
import { useVerifyEmail, VerifyEmail } from '../features/accounts/VerifyEmail.tsx'

export function Component() {
  usePageTitle(verifyTexts.title)
  const verification = useVerifyEmail()
  const isVerified = verification.step === 'verified'
  return (
    <AccountPage
      isLoading={verification.step === 'verifying'}
      scene={
        <Scene view="lake" line={isVerified ? sceneTexts.verified : sceneTexts.verify}>
          <AccountSignpost
            label={sceneTexts.stepsLabel}
            signs={sceneTexts.steps}
            step={isVerified ? 2 : 1}
          />
        </Scene>
      }
    >
      <VerifyEmail verification={verification} />
    </AccountPage>
  )
}
