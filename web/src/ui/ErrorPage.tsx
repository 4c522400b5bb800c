import type { ReactNode } from 'react'
import styles from './ErrorPage.module.css'

interface Props {
  /** What the broken sign says. */
  sign: string
  title: string
  text: string
  /** The ways out. */
  children: ReactNode
}

/** A whole screen for a wrong way: a sign on the contour lines, a sentence, the ways out. */
export function ErrorPage({ sign, title, text, children }: Props) {
  return (
    <div className={styles.errorPage}>
      <div className="wrap">
        <p className={styles.sign} aria-hidden="true">
          {sign}
        </p>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  )
}
