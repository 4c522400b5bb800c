import { recoveryTexts } from '@wayside/contract/accounts'
import type { ReactNode } from 'react'
import { usePageTitle } from '../browser/pageTitle.ts'
import { AccountHeading, AccountPage, Scene } from '../features/accounts/AccountPage.tsx'
import { AccountSignpost } from '../features/accounts/AccountSignpost.tsx'
import { GoToLogin } from '../features/accounts/GoToLogin.tsx'
import { ResetForm, ResetInvalid, useReset } from '../features/accounts/ResetForm.tsx'
import { resetTexts as texts, wayBackTexts } from '../features/accounts/recovery.texts.ts'
import { timing } from '../timing.ts'
import { Notice } from '../ui/kit/feedback/Notice.tsx'
import { useLinkQuery } from '../ui/shared/useLinkQuery.ts'

/** spec §2, Reset password. */
export function Component() {
  const link = useLinkQuery('token', 'email')
  const reset = useReset(link)
  const { token, email } = link
  const isWhole = token !== undefined && email !== undefined
  usePageTitle(isWhole ? texts.title : texts.invalid)

  if (!isWhole) {
    return (
      <Frame step={0}>
        <AccountHeading title={texts.invalid} hint={texts.invalidHint} />
        <ResetInvalid />
      </Frame>
    )
  }
  if (reset.done) {
    return (
      <Frame step={2}>
        <AccountHeading title={texts.done} hint={texts.doneHint} focus />
        <Notice tone="ok">{recoveryTexts.done}</Notice>
        <div>
          <GoToLogin after={timing.afterReset} from="reset" email={email} />
        </div>
      </Frame>
    )
  }
  return (
    <Frame step={2}>
      <AccountHeading
        title={texts.title}
        hint={
          <>
            <span>{texts.hint}</span> <b translate="no">{email}</b>
          </>
        }
      />
      <ResetForm email={email} reset={reset} />
    </Frame>
  )
}

const Frame = ({ step, children }: { step: number; children: ReactNode }) => (
  <AccountPage
    scene={
      <Scene view="lake" line={wayBackTexts.reset}>
        <AccountSignpost label={wayBackTexts.label} signs={wayBackTexts.steps} step={step} />
      </Scene>
    }
  >
    {children}
  </AccountPage>
)
