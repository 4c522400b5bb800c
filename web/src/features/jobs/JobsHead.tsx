import type { ReactNode } from 'react'
import styles from './JobsHead.module.css'

interface Props {
  /** The content above and beside the heading. */
  before?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The picture at the right, where there is room. */
  illustration?: ReactNode
  /** The picture stands on the bottom edge. */
  isIllustrationSmall?: boolean
}

/** Heads a screen of the job board with contour lines. */
export function JobsHead({
  before,
  title,
  children,
  illustration,
  isIllustrationSmall = false,
}: Props) {
  return (
    <div className={styles.jobsHead}>
      <div className="wrap">
        <div className={styles.jobsHeadText}>
          {before}
          <h1>{title}</h1>
          {children}
        </div>
        {illustration && (
          <div
            className={styles.jobsHeadIllustration}
            data-small={isIllustrationSmall || undefined}
            aria-hidden
          >
            {illustration}
          </div>
        )}
      </div>
    </div>
  )
}
