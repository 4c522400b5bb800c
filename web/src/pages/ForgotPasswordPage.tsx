import { useLocation } from 'react-router'
import { z } from 'zod/mini'
import { usePageTitle } from '../browser/pageTitle.ts'
import { AccountHeading, AccountPage, Scene } from '../features/accounts/AccountPage.tsx'
import { AccountSignpost } from '../features/accounts/AccountSignpost.tsx'
import { ForgotForm, useForgot } from '../features/accounts/ForgotForm.tsx'
import { forgotTexts as texts, wayBackTexts } from '../features/accounts/recovery.texts.ts'

const typedAtLogin = z.object({ email: z.string() })

/** spec §2, Forgot password. */
export function Component() {
  usePageTitle(texts.title)
  const forgot = useForgot()
  const { state } = useLocation()
  return (
    <AccountPage
      scene={
        <Scene view="village" line={wayBackTexts.forgot}>
          <AccountSignpost
            label={wayBackTexts.label}
            signs={wayBackTexts.steps}
            step={forgot.sent ? 1 : 0}
          />
        </Scene>
      }
    >
      <AccountHeading title={texts.title} hint={texts.hint} />
      <ForgotForm forgot={forgot} email={typedAtLogin.safeParse(state).data?.email} />
    </AccountPage>
  )
}
