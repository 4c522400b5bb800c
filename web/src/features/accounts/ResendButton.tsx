import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { AskEmail } from './AskEmail.tsx'
import { resendTexts } from './accounts.texts.ts'
import type { Resend } from './useResendVerification.ts'

interface Props {
  resend: Resend
  email: string | undefined
  /** The best way on of those beside it. */
  isMain?: boolean
}

/** Sends the verification mail again; asks where to when the address is not known. */
export function ResendButton({ resend, email, isMain = false }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const press = () => {
    if (resend.isResting) return
    if (email) resend.send(email)
    else setIsAsking(true)
  }
  // Not `disabled`: the focus stays on the button while it rests.
  return (
    <>
      <button type="button" className={isMain ? 'btn pri' : 'btn'} aria-disabled={resend.isResting} onClick={press}>
        <MailPlus className="i" aria-hidden />
        {resend.isPending ? resendTexts.busy : resendTexts.button}
      </button>
      <AskEmail
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onAnswer={(address) => {
          setIsAsking(false)
          resend.send(address)
        }}
      />
    </>
  )
}
