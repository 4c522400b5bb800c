import type { ReactNode } from 'react'
import styles from './JobsHead.module.css'

interface Props {
  /** The content above and beside the heading. */
  before?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The picture at the right, where there is room. */
  scene?: ReactNode
  /** The picture stands on the bottom edge. */
  isSceneSmall?: boolean
}

/** Heads a screen of the job board with contour lines. */
export function JobsHead({ before, title, children, scene, isSceneSmall = false }: Props) {
  return (
    <div className={styles.jobsHead}>
      <div className="wrap">
        <div className={styles.jobsHeadText}>
          {before}
          <h1>{title}</h1>
          {children}
        </div>
        {scene && (
          <div className={styles.jobsHeadScene} data-small={isSceneSmall || undefined} aria-hidden>
            {scene}
          </div>
        )}
      </div>
    </div>
  )
}
