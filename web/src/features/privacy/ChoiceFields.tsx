import type { ComponentProps } from 'react'
import styles from './ChoiceFields.module.css'

interface Words {
  label: string
  hint?: string
}

interface RadioFieldProps<Value extends string> {
  name: string
  question: string
  answers: Readonly<Record<Value, Words>>
  value: Value
  onChange: (value: Value) => void
}

/** A question with one answer of a few. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { name, question, answers, value, onChange } = props
  return (
    <fieldset className={styles.question}>
      <legend>{question}</legend>
      {(Object.entries(answers) as [Value, Words][]).map(([each, words]) => (
        <Choice
          key={each}
          type="radio"
          id={`${name}-${each}`}
          name={name}
          value={each}
          checked={each === value}
          onChange={() => onChange(each)}
          {...words}
        />
      ))}
    </fieldset>
  )
}

interface CheckFieldProps extends Words {
  name: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
}

export const CheckField = ({
  name,
  isChecked,
  onChange,
  isDisabled,
  ...words
}: CheckFieldProps) => (
  <Choice
    type="checkbox"
    id={name}
    name={name}
    checked={isChecked}
    disabled={isDisabled}
    onChange={({ target }) => onChange(target.checked)}
    {...words}
  />
)

const Choice = ({ label, hint, id, ...input }: Words & ComponentProps<'input'>) => (
  <div className={styles.choice}>
    <input id={id} aria-describedby={hint && `${id}-hint`} {...input} />
    <div>
      <label htmlFor={id}>{label}</label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  </div>
)
