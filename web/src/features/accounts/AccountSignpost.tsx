import styles from './AccountSignpost.module.css'

interface Sign {
  title: string
  note: string
}

interface Props {
  label: string
  signs: readonly Sign[]
  /** The step somebody stands at, from 0; without it the signs are places, not steps. */
  step?: number
}

/** Signs on a post, in their order. */
export function AccountSignpost({ label, signs, step }: Props) {
  return (
    <ol
      className={
        step === undefined ? `${styles.accountSigns} ${styles.places}` : styles.accountSigns
      }
      aria-label={label}
    >
      {signs.map(({ title, note }, at) => (
        <li
          key={title}
          className={styles.accountSignsSign}
          aria-current={at === step ? 'step' : undefined}
        >
          <strong>{title}</strong>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  )
}
