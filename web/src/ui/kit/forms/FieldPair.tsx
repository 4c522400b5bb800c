import type { ReactNode } from 'react'
import styles from './FieldPair.module.css'

interface Props {
  /** They hold days or times, so they also stand beside each other on a phone. */
  isNarrow?: boolean
  children: ReactNode
}

/** Puts two fields beside each other where there is room. */
export const FieldPair = ({ isNarrow, children }: Props) => (
  <div className={styles.fieldPair} data-narrow={isNarrow}>
    {children}
  </div>
)
