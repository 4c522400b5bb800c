import type { ReactNode } from 'react'
import styles from './BlankSlate.module.css'

interface Props {
  picture: ReactNode
  title: string
  /** The title's level: 1 where the whole screen is this. */
  level?: 1 | 2 | 3
  text: string
  /** It is news that something went wrong. */
  isAlert?: boolean
  /** The ways on. */
  children: ReactNode
}

/** Nothing to read here: a picture, why, and the ways on. */
export function BlankSlate({ picture, title, level = 2, text, isAlert = false, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.blankSlate} role={isAlert ? 'alert' : undefined}>
      <div className={styles.blankSlatePicture}>{picture}</div>
      <Heading>{title}</Heading>
      <p>{text}</p>
      <div className={styles.blankSlateWays}>{children}</div>
    </section>
  )
}
