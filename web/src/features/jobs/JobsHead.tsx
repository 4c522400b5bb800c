import type { ComponentProps, ReactNode } from 'react'
import { Text } from '../../ui/kit/layout.ts'
import { Page } from '../../ui/kit/parts.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import styles from './JobsHead.module.css'

interface Props {
  /** The content above and beside the heading. */
  before?: Elements
  title: ReactNode
  hint?: ReactNode
  /** The way on, below the hint. */
  action?: ReactNode
  children?: Elements
  /** The picture at the right, where there is room. */
  illustration?: Elements
  /** The picture stands on the bottom edge. */
  isIllustrationSmall?: boolean
}

/** Heads a screen of the job board with contour lines. */
export function JobsHead({
  before,
  title,
  hint,
  action,
  children,
  illustration,
  isIllustrationSmall = false,
}: Props) {
  return (
    <div className={styles.jobsHead}>
      <Page>
        <div className={styles.jobsHeadText}>
          {before}
          <h1>{title}</h1>
          {hint && (
            <Text ink="quiet" size="large" className={styles.jobsHeadHint}>
              {hint}
            </Text>
          )}
          {action && <p className={styles.jobsHeadWay}>{action}</p>}
          {children}
        </div>
        {illustration && (
          <div
            className={styles.jobsHeadIllustration}
            data-print="none"
            data-small={isIllustrationSmall || undefined}
            aria-hidden
          >
            {illustration}
          </div>
        )}
      </Page>
    </div>
  )
}

/** Holds the rest of such a screen; its top overlaps the head. */
export function JobsBody({ className = '', ...props }: ComponentProps<'div'>) {
  return <Page className={`${styles.jobsBody} ${className}`} {...props} />
}
