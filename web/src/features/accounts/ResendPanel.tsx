import { ResendButton } from './ResendButton.tsx'
import { ResendOutcome } from './ResendOutcome.tsx'
import './ResendPanel.css'
import { useResendVerification } from './useResendVerification.ts'

/** The way on for somebody whose address is not verified yet, right beside the refusal. */
export function ResendPanel({ email }: { email: string }) {
  const resend = useResendVerification()
  return (
    <div className="resend-panel">
      <ResendButton resend={resend} email={email} />
      <ResendOutcome resend={resend} />
    </div>
  )
}
