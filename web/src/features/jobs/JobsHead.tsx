import type { ReactNode } from 'react'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { PageHead } from '../../ui/kit/text/PageHead.tsx'
import styles from './JobsHead.module.css'

interface Props {
  /** The content above the heading. */
  before?: Elements
  title: ReactNode
  hint?: ReactNode
  /** The way on, below the hint. */
  action?: Elements
  children?: Elements
  /** The picture at the right, where there is room. */
  illustration?: Elements
  /** The picture stands on the bottom edge. */
  isIllustrationSmall?: boolean
}

/** Heads a screen of the job board, with a picture of it where there is room. */
export const JobsHead = (props: Props) => {
  const { action, children, illustration, isIllustrationSmall, ...head } = props
  return (
    <PageHead isOverlapped className={styles.jobsHead ?? ''} {...head}>
      {action && <p className={styles.jobsHeadWay}>{action}</p>}
      {children}
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
    </PageHead>
  )
}
