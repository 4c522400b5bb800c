import styles from './Spinner.module.css'

export function Spinner({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p className={`${styles.busy} ${className}`} role="status" data-busy>
      <span className={styles.busySpinner} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
