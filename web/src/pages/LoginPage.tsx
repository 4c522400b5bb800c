import { Navigate, useLocation } from 'react-router'
import { AccountPage, Scene } from '../features/accounts/AccountPage.tsx'
import { AccountSignpost } from '../features/accounts/AccountSignpost.tsx'
import { sceneTexts } from '../features/accounts/accounts.texts.ts'
import { arrivalOf } from '../features/accounts/GoToLogin.tsx'
import { LoginForm } from '../features/accounts/LoginForm.tsx'
import { useSession } from '../session/SessionProvider.tsx'

export function Component() {
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
      <LoginForm arrival={arrivalOf(state)} />
    </AccountPage>
  )
}
