import type { ReactNode } from 'react'
import styles from './FieldPair.module.css'

/** Puts two fields beside each other where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.fieldPair}>{children}</div>
)
