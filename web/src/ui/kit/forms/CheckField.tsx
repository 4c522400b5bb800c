import type { ReactNode } from 'react'
import styles from './CheckField.module.css'
import { Choice } from './Choice.tsx'
import { Outcome } from './Outcome.tsx'

interface Props {
  name: string
  label: ReactNode
  hint?: ReactNode
  value: boolean
  choose: (value: boolean) => void
  outcome: { isSaved: boolean; hasFailed: boolean }
  isDisabled?: boolean
  className?: string | undefined
}

/** A box that is saved as soon as it changes, and says so beside it. */
export const CheckField = (props: Props) => {
  const { name, label, hint, value, choose, outcome, isDisabled, className = '' } = props
  return (
    <div className={`${styles.check} ${className}`}>
      <Choice
        id={name}
        name={name}
        aria-describedby={`${name}-outcome`}
        checked={value}
        disabled={isDisabled}
        onChange={({ target }) => choose(target.checked)}
        hint={hint}
      >
        {label}
      </Choice>
      <Outcome name={name} {...outcome} />
    </div>
  )
}
