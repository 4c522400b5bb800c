import type { ReactNode } from 'react'
import signpostStyles from '../Signpost.module.css'
import type { Elements } from '../text/elements.ts'
import styles from './ErrorPage.module.css'

interface Props {
  /** The word on the crooked sign. */
  sign: string
  title: string
  text: string
  /** What else there is to say about it. */
  more?: Elements
  /** The ways out. */
  children: ReactNode
}

/** A whole screen for an error: a crooked sign, a sentence and the ways out. */
export function ErrorPage({ sign, title, text, more, children }: Props) {
  return (
    <div className={styles.errorPage}>
      <div className="wrap">
        <p className={`${signpostStyles.sign} ${styles.errorSign}`} aria-hidden>
          {sign}
        </p>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {more}
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  )
}
