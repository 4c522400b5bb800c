import type { ReactElement } from 'react'
import { tryAgain } from '../../ui.texts.ts'
import { Button } from '../Button.tsx'
import type { Elements } from '../text/elements.ts'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  picture: Elements
  title: string | ReactElement
  /** The level of the heading: 1 where it is the heading of the whole screen. */
  level?: 1 | 2 | 3
  text: string
  /** Further sentences about it. */
  more?: Elements
  /** Loading failed, so a screen reader announces it. */
  isAlert?: boolean
  /** The buttons and links that lead on. */
  children?: Elements
  /** Adds a button that loads it anew: the main one, unless others lead on. */
  onTryAgain?: (() => unknown) | false
}

// `layout.ts` is not in the entry, as this is.
/** Explains why a list or screen is empty, with a picture and ways to go on. */
export function EmptyState({
  picture,
  title,
  level = 2,
  text,
  more,
  isAlert,
  children,
  onTryAgain,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <section
      className={`stack ${styles.empty}`}
      data-gap={4}
      data-align="center"
      role={isAlert ? 'alert' : undefined}
    >
      <div>{picture}</div>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {more}
      <div className="row" data-gap={3} data-justify="center">
        {children}
        {onTryAgain && (
          <Button kind={children ? undefined : 'main'} onClick={() => onTryAgain()}>
            {tryAgain}
          </Button>
        )}
      </div>
    </section>
  )
}
