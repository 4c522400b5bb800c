import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import './BackLink.css'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="back-link" to={to}>
      <ArrowLeft className="i" aria-hidden />
      {children}
    </Link>
  )
}
