import type { ReactNode } from 'react'
import { Text } from '../layout.ts'
import { Page } from '../parts.ts'
import type { Elements } from './elements.ts'
import styles from './PageHead.module.css'

interface Props {
  title: string
  hint: ReactNode
  /** The next part overlaps its lower edge. */
  isOverlapped?: boolean
  /** A picture or the like beside the words. */
  children?: Elements
  className?: string
}

/** Heads a screen with contour lines. */
export const PageHead = ({ title, hint, isOverlapped, children, className = '' }: Props) => (
  <header className={`${styles.head} ${className}`} data-overlapped={isOverlapped}>
    <Page>
      <h1>{title}</h1>
      <Text ink="quiet" size="large" className={styles.hint}>
        {hint}
      </Text>
      {children}
    </Page>
  </header>
)
