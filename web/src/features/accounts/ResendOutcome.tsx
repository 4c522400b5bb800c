import { Notice } from '../../ui/Notice.tsx'
import { OutboxLine } from '../../ui/OutboxLine.tsx'
import { resendTexts } from './accounts.texts.ts'
import './ResendOutcome.css'
import type { Resend } from './useResendVerification.ts'

/** What came of asking for another mail, said aloud, and how long to wait before asking again. */
export function ResendOutcome({ resend }: { resend: Resend }) {
  return (
    <div className="resend-outcome">
      {resend.problem && <Notice tone="error">{resend.problem}</Notice>}
      {resend.sent && (
        <Notice tone="ok">
          {resend.sent.message || resendTexts.sent}
          <OutboxLine path={resend.sent.outbox} />
        </Notice>
      )}
      {resend.secondsLeft > 0 && (
        <p className="resend-wait">
          You can request another in <span className="resend-seconds">{resend.secondsLeft} s</span>.
        </p>
      )}
    </div>
  )
}
