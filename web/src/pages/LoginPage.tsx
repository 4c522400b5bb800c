import { Navigate, useLocation } from 'react-router'
import { usePageTitle } from '../browser/pageTitle.ts'
import { AccountHeading, AccountPage, Scene } from '../features/accounts/AccountPage.tsx'
import { AccountSignpost } from '../features/accounts/AccountSignpost.tsx'
import { loginTexts, sceneTexts } from '../features/accounts/accounts.texts.ts'
import { arrivalOf } from '../features/accounts/GoToLogin.tsx'
import { LoginForm } from '../features/accounts/LoginForm.tsx'
import { useSession } from '../session/SessionProvider.tsx'

export function Component() {
  usePageTitle(loginTexts.title)
  const { state } = useLocation()
  const { status } = useSession()
  if (status === 'in') return <Navigate to="/" replace />
  return (
    <AccountPage
      scene={
        <Scene view="camp" line={sceneTexts.login}>
          <div aria-hidden>
            <AccountSignpost label="" signs={sceneTexts.places} />
          </div>
        </Scene>
      }
    >
      <AccountHeading title={loginTexts.title} lead={loginTexts.lead} />
      <LoginForm arrival={arrivalOf(state)} />
    </AccountPage>
  )
}
