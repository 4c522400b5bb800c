import styles from './LoneSign.module.css'

/** Draws a direction sign for empty lists; it has fallen when something went wrong. */
export function LoneSign({ isFallen = false }: { isFallen?: boolean }) {
  return (
    <svg data-fallen={isFallen || undefined} viewBox="0 0 160 130" aria-hidden="true">
      <path className={styles.loneSignHill} d="M0 130c10-20 38-31 80-31s70 11 80 31z" />
      <path
        className={styles.loneSignTree}
        d="m26 112 11-30 11 30zm10-18 7-20 7 20zM118 114l9-24 9 24z"
      />
      <rect className={styles.loneSignPost} x="75" y="14" width="10" height="96" rx="5" />
      <g className={styles.loneSignSign}>
        <path
          className={styles.loneSignBlade}
          d="M44 24h66l17 15-17 15H44a5 5 0 0 1-5-5V29a5 5 0 0 1 5-5z"
        />
        <path className={styles.loneSignWord} d="M54 39h34" />
      </g>
    </svg>
  )
}
