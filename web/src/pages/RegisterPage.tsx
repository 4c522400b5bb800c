import { Navigate } from 'react-router'
import { usePageTitle } from '../browser/pageTitle.ts'
import { AccountHeading, AccountPage, Scene } from '../features/accounts/AccountPage.tsx'
import { AccountSignpost } from '../features/accounts/AccountSignpost.tsx'
import { registerTexts, sceneTexts } from '../features/accounts/accounts.texts.ts'
import { RegisterClosed, RegisterDone, RegisterForm } from '../features/accounts/RegisterForm.tsx'
import { useIsRegistrationClosed, useRegister } from '../features/accounts/useRegister.ts'
import { useSession } from '../session/SessionProvider.tsx'

export function Component() {
  usePageTitle(registerTexts.title)
  const { status } = useSession()
  const register = useRegister()
  const isClosed = useIsRegistrationClosed()
  const { created } = register
  if (status === 'in') return <Navigate to="/discover" replace />
  return (
    <AccountPage
      scene={
        <Scene view="village" line={sceneTexts.register}>
          <AccountSignpost
            label={sceneTexts.stepsLabel}
            signs={sceneTexts.steps}
            step={created ? 1 : 0}
          />
        </Scene>
      }
    >
      {created && <RegisterDone {...created} />}
      {!created && (
        <>
          <AccountHeading title={registerTexts.title} hint={registerTexts.hint} />
          {isClosed ? <RegisterClosed /> : <RegisterForm register={register} />}
        </>
      )}
    </AccountPage>
  )
}
