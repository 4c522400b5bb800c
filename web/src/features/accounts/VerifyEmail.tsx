import { timing } from '../../timing.ts'
import { Notice } from '../../ui/Notice.tsx'
import { verifyTexts as texts } from './accounts.texts.ts'
import { GoToLogin } from './GoToLogin.tsx'
import type { Verification } from './useVerifyEmail.ts'
import { VerifyFailed } from './VerifyFailed.tsx'
import './VerifyEmail.css'

const titles = { verifying: texts.verifying, verified: texts.verified, failed: texts.failedTitle }

/** spec §2, Verify email: one heading whose words follow the state, said aloud when they change. */
export function VerifyEmail({ verification }: { verification: Verification }) {
  const { step } = verification
  return (
    <div className="verify">
      <div className="account-heading" role="status">
        <h1>{titles[step]}</h1>
      </div>
      {step === 'verifying' && <div className="verify-bar" aria-hidden />}
      {step === 'verified' && (
        <>
          {verification.message && <Notice tone="ok">{verification.message}</Notice>}
          <p>{texts.verifiedLead}</p>
          <GoToLogin after={timing.afterVerify} from="verify" />
        </>
      )}
      {step === 'failed' && <VerifyFailed why={verification.why} token={verification.token} tryAgain={verification.tryAgain} />}
    </div>
  )
}
