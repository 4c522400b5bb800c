import { AccountHeading, AccountPage, Scene } from '../features/accounts/AccountPage.tsx'
import { ForgotForm, useForgot } from '../features/accounts/ForgotForm.tsx'
import { forgotTexts as texts, wayBackTexts } from '../features/accounts/recovery.texts.ts'
import { Signpost } from '../features/accounts/Signpost.tsx'
import { usePageTitle } from '../ui/pageTitle.ts'

/** spec §2, Forgot password. */
export function Component() {
  usePageTitle(texts.title)
  const forgot = useForgot()
  return (
    <AccountPage
      scene={
        <Scene view="village" line={wayBackTexts.forgot}>
          <Signpost label={wayBackTexts.label} signs={wayBackTexts.steps} step={forgot.sent ? 1 : 0} />
        </Scene>
      }
    >
      <AccountHeading title={texts.title} lead={texts.lead} />
      <ForgotForm forgot={forgot} />
    </AccountPage>
  )
}
