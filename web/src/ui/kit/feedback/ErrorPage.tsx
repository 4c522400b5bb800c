import type { ReactNode } from 'react'
import { Page } from '../parts.ts'
import signpostStyles from '../Signpost.module.css'
import type { Elements } from '../text/elements.ts'
import styles from './ErrorPage.module.css'

interface Props {
  /** The word on the crooked sign, or a picture in its place. */
  sign: ReactNode
  title: string
  text: string
  /** Further sentences about it. */
  more?: Elements
  /** Loading failed, so a screen reader announces it. */
  isAlert?: boolean
  /** The ways out. */
  children: ReactNode
}

/** A whole screen for an error: a crooked sign, a sentence and the ways out. */
export function ErrorPage({ sign, title, text, more, isAlert = false, children }: Props) {
  return (
    <div className={styles.errorPage}>
      <Page as="section" role={isAlert ? 'alert' : undefined}>
        {typeof sign === 'string' ? (
          <p className={`${signpostStyles.sign} ${styles.errorSign}`} aria-hidden>
            {sign}
          </p>
        ) : (
          <div className={styles.picture}>{sign}</div>
        )}
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {more}
        <div className={styles.ways}>{children}</div>
      </Page>
    </div>
  )
}
