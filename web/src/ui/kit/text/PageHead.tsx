import type { ComponentProps, ReactNode } from 'react'
import { Text } from '../layout.ts'
import { Page } from '../parts.ts'
import type { Elements } from './elements.ts'
import styles from './PageHead.module.css'

interface Props {
  /** The way back, above the heading. */
  before?: Elements
  title: ReactNode
  hint?: ReactNode
  /** The `PageBody` below it overlaps its lower edge. */
  isOverlapped?: boolean
  /** More below or beside the words. */
  children?: Elements
  className?: string
}

/** Heads a screen with contour lines. */
export const PageHead = (props: Props) => {
  const { before, title, hint, isOverlapped, children, className = '' } = props
  return (
    <header className={`${styles.head} ${className}`} data-overlapped={isOverlapped}>
      <Page>
        {before}
        <h1>{title}</h1>
        {hint && (
          <Text ink="quiet" size="large" className={styles.hint}>
            {hint}
          </Text>
        )}
        {children}
      </Page>
    </header>
  )
}

/** Holds what comes next after a `PageHead`: below it, or over its lower edge. */
export const PageBody = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <Page className={`${styles.body} ${className}`} {...rest} />
)
