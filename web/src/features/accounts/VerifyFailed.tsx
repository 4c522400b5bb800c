import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { verifyTexts as texts } from './accounts.texts.ts'
import { ResendButton } from './ResendButton.tsx'
import { ResendOutcome } from './ResendOutcome.tsx'
import { tokenEmail } from './tokenEmail.ts'
import { useResendVerification } from './useResendVerification.ts'

interface Props {
  why: string
  token: string
  /** Only where the same link may still work. */
  tryAgain: (() => void) | undefined
}

export function VerifyFailed({ why, token, tryAgain }: Props) {
  const resend = useResendVerification()
  return (
    <>
      <Notice tone="error">{why}</Notice>
      <div className="verify-ways">
        {tryAgain && (
          <button type="button" className="btn pri" onClick={tryAgain}>
            {texts.tryAgain}
          </button>
        )}
        <ResendButton resend={resend} email={tokenEmail(token)} isMain={!tryAgain} />
        <Link className="btn" to="/login">
          {texts.goToLogin}
        </Link>
        <Link className="btn" to="/register">
          {texts.register}
        </Link>
      </div>
      <ResendOutcome resend={resend} />
    </>
  )
}
