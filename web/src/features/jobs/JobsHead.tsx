import type { ReactNode } from 'react'
import styles from './JobsHead.module.css'

interface Props {
  /** What stands above the heading, and what goes with it. */
  before?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** Stands on the ground at the right, where there is room. */
  scene?: ReactNode
  /** The scene stands on the edge of the ground. */
  isSceneSmall?: boolean
}

/** The top of a screen of the job board: a heading on the contour lines. */
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
