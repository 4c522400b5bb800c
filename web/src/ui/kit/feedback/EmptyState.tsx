import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Elements } from '../text/elements.ts'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  picture: Elements
  title: string | ReactElement
  /** The level of the heading: 1 where it is the heading of the whole screen. */
  level?: 1 | 2 | 3
  text: string
  /** Something went wrong, so a screen reader announces it. */
  isAlert?: boolean
  /** The buttons and links that lead on. */
  children: Elements
}

/** Explains why a list or screen is empty, with a picture and ways to go on. */
export function EmptyState({
  picture,
  title,
  level = 2,
  text,
  isAlert = false,
  children,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.empty} role={isAlert ? 'alert' : undefined}>
      <div className={styles.emptyPicture}>{picture}</div>
      <Heading>{title}</Heading>
      <p>{text}</p>
      <div className={styles.emptyWays}>{children}</div>
    </section>
  )
}

interface EmptyPaneProps {
  Icon: LucideIcon
  title: string | ReactElement
  text: string | ReactElement
  children?: Elements
  /** At the top of its pane instead of in the middle. */
  isAtTop?: boolean
  className?: string
}

/** The same in a pane of a screen, with an icon. */
export function EmptyPane({
  Icon,
  title,
  text,
  children,
  isAtTop = false,
  className = '',
}: EmptyPaneProps) {
  return (
    <div className={`${styles.empty} ${styles.pane} ${className}`} data-top={isAtTop || undefined}>
      <span className={styles.emptyIcon}>
        <Icon aria-hidden />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
