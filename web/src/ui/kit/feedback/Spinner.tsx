import styles from './Spinner.module.css'

export function Spinner({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p className={`${styles.busy} ${className}`} role="status" data-busy>
      <span className={styles.busySpinner} aria-hidden />
      <span>{text}</span>
    </p>
  )
}

/** A grey shape where content is about to appear; its size comes from the class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`${styles.skeleton} ${className}`} aria-hidden />
}
