import { Sign, Signpost } from '../../ui/kit/Signpost.ts'
import styles from './AccountSignpost.module.css'

interface Props {
  label: string
  signs: readonly { title: string; note: string }[]
  /** The current step, from 0; without it the signs are places, not steps. */
  step?: number
}

const placeTypes = ['nomad', 'host', 'local'] as const

/** The steps of an account screen, or places to go to, as an ordered list of signs. */
export function AccountSignpost({ label, signs, step }: Props) {
  const typeOf = (at: number) => {
    if (step === undefined) return placeTypes[at]
    return at === step ? 'nomad' : 'host'
  }
  return (
    <Signpost
      as="ol"
      className={styles.signs}
      data-places={step === undefined || undefined}
      data-stands
      aria-label={label}
    >
      {signs.map(({ title, note }, at) => (
        <Sign
          key={title}
          className={styles.sign}
          data-type={typeOf(at)}
          aria-current={at === step ? 'step' : undefined}
        >
          <strong>{title}</strong>
          <small>{note}</small>
        </Sign>
      ))}
    </Signpost>
  )
}
