import type { ComponentProps } from 'react'
import { Sign } from '../Signpost.ts'
import type { Elements } from '../text/elements.ts'
import { EmptyState } from './EmptyState.tsx'
import styles from './ErrorPage.module.css'

interface Props extends Omit<ComponentProps<typeof EmptyState>, 'picture' | 'level'> {
  /** The word on the crooked sign, or a picture in its place. */
  sign: string | Elements
}

/** A whole screen for an error: a crooked sign, a sentence and the ways out. */
export const ErrorPage = ({ sign, ...rest }: Props) => (
  <div className={styles.page}>
    <EmptyState
      {...rest}
      level={1}
      picture={
        typeof sign === 'string' ? (
          <Sign as="p" className={styles.sign} aria-hidden>
            {sign}
          </Sign>
        ) : (
          sign
        )
      }
    />
  </div>
)
