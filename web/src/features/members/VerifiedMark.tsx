import { BadgeCheck } from 'lucide-react'
import './VerifiedMark.css'

export function VerifiedMark({ children }: { children: string }) {
  return (
    <span className="verified-mark">
      <BadgeCheck className="i" aria-hidden />
      {children}
    </span>
  )
}
