import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './EmptyState.css'

interface Props {
  Icon: LucideIcon
  title: string
  hint: string
  children?: ReactNode
  /** At the top of its pane instead of in the middle. */
  isAtTop?: boolean
  className?: string
}

/** What a pane says when there is nothing in it. */
export function EmptyState({ Icon, title, hint, children, isAtTop = false, className = '' }: Props) {
  return (
    <div className={`empty ${className}`} data-top={isAtTop || undefined}>
      <span className="empty-sign">
        <Icon aria-hidden />
      </span>
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  )
}
