import { MailCheck } from 'lucide-react'
import './VerifiedMark.css'

/** The address was confirmed; it says nothing of who somebody is. */
export function VerifiedMark({ children }: { children: string }) {
  return (
    <span className="verified-mark">
      <MailCheck className="i" aria-hidden />
      {children}
    </span>
  )
}
