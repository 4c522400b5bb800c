import styles from './Spinner.module.css'

interface Props {
  text: string
  /** Above placeholders, which show already that something loads. */
  isSmall?: boolean
  className?: string
}

export function Spinner({ text, isSmall, className = '' }: Props) {
  return (
    <p className={`${styles.busy} ${className}`} data-small={isSmall} role="status" data-busy>
      <span className={styles.busySpinner} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
