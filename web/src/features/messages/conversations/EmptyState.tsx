import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

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
export function EmptyState({
  Icon,
  title,
  hint,
  children,
  isAtTop = false,
  className = '',
}: Props) {
  return (
    <div className={`${styles.empty} ${className}`} data-top={isAtTop || undefined}>
      <span className={styles.emptySign}>
        <Icon aria-hidden />
      </span>
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  )
}
