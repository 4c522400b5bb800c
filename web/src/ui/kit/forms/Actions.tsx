import { Row } from '../layout.ts'
import type { Elements } from '../text/elements.ts'
import styles from './Actions.module.css'

interface Props {
  /** The way back, such as Cancel. */
  quiet?: Elements
  main: Elements
}

/** The ways out of a dialog or a small form: the quiet one before the main one, on phones below. */
export const Actions = ({ quiet, main }: Props) => (
  <Row gap={3} justify="end" className={styles.actions}>
    {quiet}
    {main}
  </Row>
)
