import { Row } from '../layout.ts'
import type { Elements } from '../text/elements.ts'
import styles from './SaveBar.module.css'

/** The buttons of a long form; on a phone they stay in sight at the bottom. */
export const SaveBar = ({ children }: { children: Elements }) => (
  <Row gap={3} justify="end" className={styles.bar}>
    {children}
  </Row>
)
