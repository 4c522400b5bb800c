import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './EmptyState.css'

interface Props {
  Icon: LucideIcon
  title: string
  hint: string
  children?: ReactNode
}

/** What a pane says when there is nothing in it. */
export function EmptyState({ Icon, title, hint, children }: Props) {
  return (
    <div className="empty">
      <span className="empty-sign">
        <Icon aria-hidden />
      </span>
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  )
}
