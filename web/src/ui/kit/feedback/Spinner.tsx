import styles from './Spinner.module.css'

interface Props {
  text: string
  /** Above placeholders, which show already that something loads. */
  pad?: 'small'
  className?: string
}

export function Spinner({ text, pad, className = '' }: Props) {
  return (
    <p className={`${styles.busy} ${className}`} data-pad={pad} role="status" data-busy>
      <span className={styles.busySpinner} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
