import type { Elements } from '../text/elements.ts'
import styles from './SaveBar.module.css'

/** The buttons of a long form; on a phone they stay in sight at the bottom. */
export const SaveBar = ({ children }: { children: Elements }) => (
  <div className={styles.bar}>{children}</div>
)
