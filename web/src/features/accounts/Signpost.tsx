import './Signpost.css'

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
export function Signpost({ label, signs, step }: Props) {
  return (
    <ol className={step === undefined ? 'account-signs places' : 'account-signs'} aria-label={label}>
      {signs.map(({ title, note }, at) => (
        <li key={title} className="account-signs-sign" aria-current={at === step ? 'step' : undefined}>
          <strong>{title}</strong>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  )
}
